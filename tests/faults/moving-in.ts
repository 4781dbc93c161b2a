import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { findRunningPostgres } from '../../src/platform/postgres/embedded.server.ts';
import { filesOf } from '../moving/files.ts';
import { awaitState, callsOf, makeAccount, sendFiles } from '../moving/owner.ts';
import { withDatabase } from './money/jobs.ts';
import { startProgram } from './program.ts';
import type { Found, Line } from './scene.ts';
import { emptyLedger } from './visitors.ts';

/** How many families are brought in, and how often the program is killed meanwhile. */
type School = { families: number; kills: number };
const whole: School = { families: 600, kills: 20 };
const small: School = { families: 150, kills: 5 };

/**
 * A school is brought in, and the program killed with -9 at random rows, and started again: it goes on, no family is ever
 * there by half, and each row becomes what the dry run said.
 * @param part `small` brings in a quarter of it
 */
export async function movingIn(
  folder: string,
  rounds: number,
  say: (line: Line) => void,
  part: 'all' | 'small' = 'all',
): Promise<Found> {
  const school = part === 'small' ? small : whole;
  const data = join(folder, 'moving-in');
  const program = await startProgram(join(folder, 'moving-in.log'), {
    ...{ DATA_DIR: data, PROCESSES: '1', JOB_POLL_SECONDS: '0.5' },
  });
  try {
    const url = async () => {
      const found = await findRunningPostgres(join(data, 'postgres'));
      if (!found) throw new Error('The database does not answer.');
      return found;
    };
    const call = callsOf(program.url, await makeAccount(await url(), 'admin'));
    const path = await sendFiles(call, filesOf(school.families));
    await call('POST', `${path}/prepare`);
    const { counted } = await awaitState(call, path, 'prepared');
    await call('PUT', `${path}/totals`, counted);
    const promised = await withDatabase(await url(), saidOf);
    await call('POST', `${path}/run`);

    const half: string[] = [];
    let kills = 0;
    while (kills < school.kills * rounds && (await withDatabase(await url(), nextChunk))) {
      await wait(400 * Math.random());
      await program.kill();
      kills += 1;
      await program.start();
      half.push(...(await withDatabase(await url(), halves)));
    }
    await withDatabase(await url(), goOn);
    await awaitState(call, path, 'done');
    const wrong: string[] = [];
    const lost = await withDatabase(await url(), async (client) => {
      half.push(...(await halves(client)));
      const done = await saidOf(client);
      const other = done.filter((row, at) => !isDeepStrictEqual(row, promised[at]));
      wrong.push(...other.map(({ place, verdict }) => `row ${place} is ${verdict}`));
      const { rows } = await client.query(
        'select count(*)::int as left from import_rows where done_at is null',
      );
      return rows[0].left > 0 ? [`${rows[0].left} rows are not done`] : [];
    });
    const told = Object.fromEntries(Object.keys(emptyLedger()).map((kind) => [kind, 0])) as Line['told'];
    say({
      what: `kill -9 while ${promised.length} rows are brought in`,
      faults: kills,
      ...{ told, trouble: 'none', stood: 0 },
    });
    return {
      ...{ ledger: emptyLedger(), noticed: [], doubled: [], wrong, lost, half },
      letters: { promised: 0, taken: 0, doubled: [], twice: 0, untold: 0 },
    };
  } finally {
    await program.stop();
  }
}

/** What was said of each row. */
async function saidOf(client: pg.Client) {
  const { rows } = await client.query('select place, verdict, problems from import_rows order by place');
  return rows;
}

/**
 * What a killed program was at is tried again at once, as it would be half a minute later; waits until more rows are done.
 * @returns false when all are
 */
async function nextChunk(client: pg.Client): Promise<boolean> {
  await goOn(client);
  const left = async () =>
    (await client.query('select count(*)::int as left from import_rows where done_at is null')).rows[0].left;
  const before = await left();
  for (let tries = 0; tries < 3000; tries++) {
    const now = await left();
    if (now < before || now === 0) return now > 0;
    await wait(20);
  }
  throw new Error('The import does not go on.');
}

async function goOn(client: pg.Client): Promise<void> {
  await client.query(`update pgboss.job set state = 'retry', retry_count = 0, start_after = now()
    where name = 'imports.run' and state in ('active', 'retry', 'created')`);
}

/** Families and lessons of which some rows are done and others not, and things of rows that are not done. */
async function halves(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(`
    select 'unit ' || unit as what from import_rows group by unit having count(done_at) not in (0, count(*))
    union all
    select format('%s %s, and %s rows', have, what, rows) from (values
      ('children', (select count(*) from learners), 'children'),
      ('families', (select count(*) from users where role = 'student' and email like 'family%'), 'families'),
      ('enrolments', (select count(*) from enrolments), 'enrolments'),
      ('packages', (select count(*) from packages), 'lessonsLeft'),
      ('payments of before', (select count(*) from paid_elsewhere), 'paid'),
      ('entries in the books', (select count(*) from ledger_entries where kind = 'opening'), 'money'),
      ('lessons', (select count(*) from lessons), 'lessons'),
      ('timetables', (select count(distinct lesson_id) from timetables), 'lessons')) as found(what, have, of)
    cross join lateral (select count(*) as rows from import_rows
      where done_at is not null and verdict = 'new' and (sheet = found.of or sheet = 'enrolments' and
        (found.of in ('lessonsLeft', 'paid') and values ? found.of
          or found.of = 'money' and values ?| array['lessonsLeft', 'paid']))) as counted
    where have <> rows`);
  return rows.map(({ what }) => what);
}
