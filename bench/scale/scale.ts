import { access, mkdir, writeFile } from 'node:fs/promises';
import pg from 'pg';
import { features } from '#src/app/api.server.ts';
import { readConfig } from '#src/platform/config.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import { mountApi, openHttp } from '#src/platform/http.server.ts';
import { urlOf } from '../../tests/database.ts';
import { folder, sizes, startBenchPostgres } from './data.ts';
import { bounds, lists } from './lists.ts';
import { type Took, watchedDatabase } from './watched.ts';

/**
 * `npm run bench:scale`: what each list and search takes on the databases that `npm run bench:data` made, the largest
 * against the smallest. Another argument measures only what has it in its address (`-- trials`). The table goes to
 * data/bench/scale.md. Ends with 1 when something grows beyond its bound.
 */
const schedule = {
  zone: 'Asia/Tashkent',
  from: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
  times: [
    { weekday: 2, at: '18:00' },
    { weekday: 4, at: '18:00' },
  ],
  minutes: 45,
  weeks: 52,
};
const only = process.argv[2] ?? '';
await access(folder).catch(() => {
  throw new Error('There is nothing to measure: npm run bench:data makes it.');
});
const postgres = await startBenchPostgres();
const made = await databasesOf(postgres.url);
const worlds = await Promise.all(made.map((name) => openWorld(urlOf(postgres.url, name))));
const lines: string[][] = [];
let growing = 0;
try {
  for (const [address, page] of lists.filter(([one]) => one.includes(only))) {
    const took: Took[] = [];
    for (const world of worlds) took.push(await world.take(address, page));
    const [verdict, why] = judge(address, took);
    if (verdict === 'grows') growing++;
    const figures = took.flatMap(({ pages, ms }) => [String(pages), ms.toFixed(2)]);
    lines.push([
      page ? `${address}, page ${page}` : address,
      ...figures,
      why ? `${verdict}: ${why}` : verdict,
    ]);
    process.stdout.write(`${lines.at(-1)?.join(' | ')}\n`);
  }
} finally {
  for (const world of worlds) await world.close();
  await postgres.stop();
}
const head = ['', ...made.flatMap((name) => [`${name}: pages`, 'ms']), ''];
const table = [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`);
await mkdir('data/bench', { recursive: true });
await writeFile('data/bench/scale.md', `${new Date().toISOString()}\n\n${table.join('\n')}\n`);
process.stdout.write(`${lines.length} lists and searches, ${growing} grow.\n`);
process.exitCode = growing > 0 ? 1 : 0;

/** Those that were made, the smallest first. */
async function databasesOf(url: string): Promise<string[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
  await client.end();
  return Object.keys(sizes).filter((name) => rows.some(({ datname }) => datname === name));
}

/**
 * A thousand times as many rows make the logarithm, and a search in sorted order, twice as long; trees are deeper, and
 * each row more may lie on pages of its own. The smallest database has few pages in all: what grows from there, but from
 * the middle to the largest by no more than a fifth, is level.
 */
function judge(
  address: string,
  [small, middle, large]: Took[],
): ['ok' | 'level' | 'bounded' | 'grows', string?] {
  if (!small || !middle || !large) return ['ok', 'not at every size'];
  if (large.pages <= 2 * small.pages + 40 + 6 * Math.max(0, large.rows - small.rows)) return ['ok'];
  if (large.pages <= 1.2 * middle.pages + 40 + large.rows) return ['level'];
  const [, most = 0, why] = bounds.find(([part]) => address.includes(part)) ?? [];
  return large.pages <= most ? ['bounded', why] : ['grows'];
}

/** The whole API upon one of the databases, every call an admin's. */
async function openWorld(databaseUrl: string) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const took: Took[] = [];
  const one = async (sql: string) => String(Object.values((await client.query(sql)).rows[0] ?? {})[0]);
  const ids = {
    CATEGORY: await one('select id from categories where position = 103'),
    TEACHER: await one(`select id from users where role = 'teacher' order by id offset 4 limit 1`),
    STUDENT: await one(`select student_id from enrolments where cancelled_at is null
      and lesson_id in (select lesson_id from timetables order by id limit 1) order by id limit 1`),
    LESSON: await one(
      `select id from lessons where kind = 'class' and is_published and deleted_at is null order by id offset 99 limit 1`,
    ),
  };
  const admin = await one(`select id from users where role = 'admin'`);
  const times = { FROM: new Date().toISOString(), TO: new Date(Date.now() + 30 * 86_400_000).toISOString() };
  const standFor: Record<string, string> = { ...ids, ...times };
  let caller = { id: admin, role: 'admin' };
  const config = readConfig({ DATA_DIR: folder, SCHEDULER_SEATS: '10', RATE_LIMIT: 'off' }, []);
  const app = openHttp(config, { level: 'error' });
  const unlimited = { take: async () => {}, giveBack: async () => {}, clear: async () => {} };
  const context: Context = {
    config,
    database: watchedDatabase(client, took),
    jobs: { enqueue: async () => {}, enqueueAll: async () => {} },
    clock: { now: () => new Date() },
    limiter: { guard: () => async () => {}, counter: () => unlimited },
    log: app.log,
  };
  await mountApi(app, context, async () => ({ ...caller, language: 'en' }) as never, features);
  await app.ready();
  const call = async (url: string) => {
    const headers = { authorization: `Bearer ${'a'.repeat(43)}` };
    const answer = await app.inject(
      url === '/api/timetable/preview'
        ? { method: 'POST', url, headers, payload: { schedule } }
        : { url, headers },
    );
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
    return /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1];
  };
  return {
    /** What all statements of a list took, at the page so many from the first. */
    async take(address: string, page = 1): Promise<Took> {
      const [path = '', who = 'ADMIN'] = address.split(' AS ');
      caller =
        who === 'ADMIN' ? { id: admin, role: 'admin' } : { id: standFor[who] ?? '', role: who.toLowerCase() };
      let url = encodeURI(path.replace(/CATEGORY|TEACHER|LESSON|FROM|TO/g, (name) => standFor[name] ?? ''));
      for (let passed = 1; passed < page; passed++) {
        const next = await call(url);
        if (!next) throw new Error(`${address} ends before page ${page}`);
        url = next;
      }
      took.length = 0;
      await call(url);
      const sum = (figure: keyof Took) => took.reduce((all, each) => all + each[figure], 0);
      return { pages: sum('pages'), rows: sum('rows'), ms: sum('ms') };
    },
    async close(): Promise<void> {
      await app.close();
      await client.end();
    },
  };
}
