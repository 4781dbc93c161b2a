import { existsSync } from 'node:fs';
import { urlOf } from '../../tests/start/database.ts';
import { sayHead, sayMisses, sayRow } from '../table.ts';
import { folder, sizes, startBenchPostgres } from './data.ts';
import { bounds, lists } from './lists.ts';
import { openWorld, type Took } from './world.ts';

/**
 * `npm run bench:scale`: what each list and search takes on the databases that `npm run bench:data` made, the largest
 * against the smallest. Another argument measures only what has it in its address (`-- trials`). Ends with 1 when
 * something grows beyond its bound.
 */
const only = process.argv[2] ?? '';
const names = Object.keys(sizes);
if (!existsSync(folder)) throw new Error('There is nothing to measure: npm run bench:data makes it.');
const postgres = await startBenchPostgres();
const worlds = await Promise.all(names.map((name) => openWorld(urlOf(postgres.url, name))));
const grown: string[] = [];
try {
  sayHead(['', ...names.flatMap((name) => [`${name}: pages`, 'ms']), '']);
  for (const [address, page = 1] of lists.filter(([one]) => one.includes(only))) {
    const took: Took[] = [];
    for (const world of worlds) took.push(await world.take(address, page));
    const verdict = judge(address, took);
    if (verdict === 'grows') grown.push(`${address} grows`);
    const figures = took.flatMap(({ pages, ms }) => [String(pages), ms.toFixed(2)]);
    sayRow([page > 1 ? `${address}, page ${page}` : address, ...figures, verdict]);
  }
} finally {
  for (const world of worlds) await world.close();
  await postgres.stop();
}
sayMisses(grown);

/**
 * A thousand times as many rows make the logarithm, and a search in sorted order, twice as long; trees are deeper, and
 * each row more may lie on pages of its own. The smallest database has few pages in all: what grows from there, but from
 * the middle to the largest by no more than a fifth, is level.
 */
function judge(address: string, [small, middle, large]: Took[]): string {
  if (!small || !middle || !large) throw new Error('it was not measured at every size');
  if (large.pages <= 2 * small.pages + 40 + 6 * Math.max(0, large.rows - small.rows)) return 'ok';
  if (large.pages <= 1.2 * middle.pages + 40 + large.rows) return 'level';
  const [, most = 0, why] = bounds.find(([part]) => address.includes(part)) ?? [];
  return large.pages <= most ? `bounded: ${why}` : 'grows';
}
