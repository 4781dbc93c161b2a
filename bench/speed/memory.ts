import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spreadOf } from '../table.ts';
import { visit } from './families.ts';
import { makeMemoryGroup } from './memory-group.ts';
import { startMeasured } from './program.ts';
import { seed } from './seed.ts';

const megabytes = 512;
const people = 50;
const seconds = 120;
const mb = (bytes: number) => Math.round(bytes / 2 ** 20);

/**
 * The whole product and its own PostgreSQL in a memory group of 512 MB, as many processes as there are by default, used by
 * fifty at once. Says what it took, and gives what was missed.
 */
export async function measureMemory(folder: string): Promise<string[]> {
  const group = makeMemoryGroup(megabytes * 2 ** 20);
  const environment = { PROCESSES: undefined, SCHEDULER_SEATS: '100' };
  const program = await startMeasured(join(folder, 'small'), environment, group.procs);
  let most = { bytes: 0, parts: '' };
  const look = setInterval(() => {
    const { own, shared } = group.used();
    if (own + shared > most.bytes)
      most = { bytes: own + shared, parts: `${sumUp(group.pids())}, ${mb(shared)} MB shared` };
  }, 250);
  try {
    const seeded = await seed(program.databaseUrl);
    const { times, refused } = await visit(`http://127.0.0.1:${program.port}`, seeded, people, seconds);
    const all = [...times.values()].flat();
    const lines = [...times, ['all of them', all] as const].map(
      ([what, each]) => `  ${what.padEnd(32)} ${String(each.length).padStart(6)} × ${percentiles(each)}`,
    );
    process.stdout.write(`\n${all.length} answers to ${people} people in ${seconds} s, in ms:
${lines.join('\n')}
memory.peak, cached files included: ${mb(group.used().peak)} MB of ${megabytes}.
The most without cached files: ${mb(most.bytes)} MB: ${most.parts}.
memory.events: oom_kill ${group.kills()}.\n`);
    const misses = [...refused].map(([what, count]) => `memory: ${count} × ${what}`);
    return group.kills() > 0 ? [...misses, `memory: ${group.kills()} processes were killed`] : misses;
  } finally {
    clearInterval(look);
    await program.stop();
    await group.remove();
  }
}

function percentiles(times: number[]): string {
  const { median, most } = spreadOf(times);
  const slowest = times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.99) - 1] ?? 0;
  const [middle, late, last] = [median, slowest, most].map(Math.round);
  return `median ${middle}, of a hundred the slowest ${late}, the slowest ${last}`;
}

/** The processes of Node, one by one, and those of PostgreSQL together, by their own memory. */
function sumUp(pids: number[]): string {
  const node: number[] = [];
  const postgres: number[] = [];
  for (const pid of pids) {
    try {
      const own = /^Pss_Anon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
      const isNode = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server.ts');
      (isNode ? node : postgres).push(Number(own) * 1024);
    } catch {
      // It has just ended.
    }
  }
  const together = postgres.reduce((sum, own) => sum + own, 0);
  return `Node ${node.map(mb).join(' + ')} MB, ${postgres.length} of PostgreSQL ${mb(together)} MB`;
}
