import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { openSession } from '#src/people/accounts/sessions/sessions.server.ts';
import { openDatabase, openPool } from '#src/platform/database/database.server.ts';
import { startEmbeddedPostgres } from '#src/platform/postgres/embedded.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import build from '../e2e/program/build.ts';
import { push } from '../tests/faults/money/jobs.ts';
import { startProgram } from '../tests/faults/program.ts';
import { putIn } from '../tests/renewing/rows.ts';
import { startStripe } from '../tests/stand-ins/stripe/server.ts';
import { lookAt } from './look.ts';
import { sayHead, sayRow, spreadOf } from './table.ts';

/**
 * `npm run bench:renewals`: months that are due at once (`-- 5000`), of fifty thousand subscriptions, charged by two programs
 * on one database at a Stripe that takes half a second: how many a second, whether any twice, how quickly the home page and
 * a dashboard answer meanwhile. Prints figures; nothing is asserted.
 */
const due = Number(process.argv[2] ?? 5000);
const all = 50_000;
/** They become due in so many parts, so that pages can be looked at by turns with charges and without. */
const waves = 5;
/** How long all of a part may take, in milliseconds. */
const patience = 600_000;

build();
const folder = await mkdtemp(join(tmpdir(), 'dars-renewals-'));
const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), log: () => {} });
const stripe = await startStripe(() => new Date());
stripe.settings.lateness = ({ method }) => (method === 'POST' ? 500 : 50);
const charged: number[] = [];
stripe.settings.done = ({ path }) => void (path === '/v1/payment_intents' && charged.push(performance.now()));
const start = (name: string) =>
  startProgram(join(folder, `${name}.log`), {
    ...stripe.environment,
    ...{ DATABASE_URL: postgres.url, DATA_DIR: join(folder, name), PROCESSES: '1', JOB_POLL_SECONDS: '1' },
  });
const programs = [await start('one'), await start('two')];
const address = programs[0]?.url ?? '';
const pool = openPool(postgres.url, 2);
const context = { database: openDatabase(pool), clock: { now: () => new Date() } } as unknown as Context;
const client = new pg.Client(postgres.url);
await client.connect();

try {
  process.stdout.write(`${cpus().length} × ${cpus()[0]?.model.trim()}, load before ${load()}\n`);
  const { rows } =
    await client.query(`insert into users (id, email, password_hash, role, language, created_at,
    email_confirmed_at) values (uuidv7(), 'looks@dars.test', '', 'student', 'en', now(), now()) returning id`);
  const token = await openSession(context, rows[0].id, { remember: true });
  // The first ones find a program that has not warmed up.
  for (let turn = 0; turn < 5; turn++) await lookAt(address, token, 20);
  await putIn(client, stripe, { due, ahead: all - due });
  await client.query(`update plan_periods set act_at = now() + interval '1 day' where charge_at is not null`);
  const quiet = [await lookAt(address, token, 20)];
  const during: typeof quiet = [];
  let seconds = 0;
  for (let wave = 1; wave <= waves; wave++) {
    const target = Math.round((due / waves) * wave);
    await client.query(
      `update plan_periods set act_at = now() where id in
        (select id from plan_periods where state = 'ahead' and charge_at is not null and act_at > now() limit $1)`,
      [target - charged.length],
    );
    const begun = performance.now();
    while (charged.length < target && performance.now() - begun < patience) {
      await push(client, ['renewals.renew']);
      during.push(await lookAt(address, token, 20));
    }
    seconds += (performance.now() - begun) / 1000;
    await wait(3000);
    for (let turn = 0; turn < 10; turn++) quiet.push(await lookAt(address, token, 20));
  }
  const twice =
    charged.length - new Set([...stripe.account.charges.values()].map((one) => one.metadata.payment)).size;
  process.stdout.write(
    `\n${charged.length} charges in ${seconds.toFixed(0)} s, at most ${most(charged)} within any second, ${twice} twice; load ${load()}\n\n`,
  );
  sayHead(['', 'between, ms', 'meanwhile, ms', 'ratio']);
  for (const what of ['home', 'dashboard'] as const) {
    const [one, other] = [quiet, during].map((looks) => spreadOf(looks.flatMap((took) => took[what])).median);
    sayRow([what, `${one?.toFixed(1)}`, `${other?.toFixed(1)}`, ((other ?? 0) / (one ?? 1)).toFixed(2)]);
  }
} finally {
  for (const program of programs) await program.stop();
  await stripe.stop();
  await client.end();
  await pool.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit();

function load(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}

/** The most of these moments within any second. */
function most(moments: number[]): number {
  return Math.max(...moments.map((from) => moments.filter((at) => at >= from && at < from + 1000).length));
}
