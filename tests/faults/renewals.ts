import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { findRunningPostgres } from '../../src/platform/postgres/embedded.server.ts';
import { putIn } from '../renewing/rows.ts';
import { type StandIn, startStripe } from '../stand-ins/stripe/server.ts';
import { giveUpDeadJobs } from './dead-jobs.ts';
import { push, withDatabase } from './money/jobs.ts';
import { startProgram } from './program.ts';
import type { Found, Line } from './scene.ts';
import { emptyLedger } from './visitors.ts';

const families = 12;
/** How long it may take until every month is charged and has its receipt, in milliseconds. */
const patience = 120_000;
const jobs = ['renewals.renew', 'payments.expire', 'receipts.issue', 'payments.compare'];

/**
 * Months that are due, and a program that is killed with -9 at random moments around their charges, and started again until
 * all of it is done: each is charged once at Stripe, and is one order, one package, one receipt and one mail of each kind.
 */
export async function renewals(folder: string, rounds: number, say: (line: Line) => void): Promise<Found> {
  const stripe = await startStripe(() => new Date());
  // A charge takes its time, so that an end can come before it, in it and after it.
  stripe.settings.lateness = () => 150 * Math.random();
  const data = join(folder, 'renewals');
  const program = await startProgram(join(folder, 'renewals.log'), {
    ...stripe.environment,
    ...{ DATA_DIR: data, PROCESSES: '2', JOB_POLL_SECONDS: '0.5' },
  });
  let endGivingUp = async () => {};
  try {
    const url = async () => {
      const found = await findRunningPostgres(join(data, 'postgres'));
      if (!found) throw new Error('The database does not answer.');
      return found;
    };
    await withDatabase(await url(), (client) => putIn(client, stripe, { due: families, ahead: 20 }));
    const kills = 4 * rounds;
    for (let kill = 0; kill < kills; kill++) {
      await withDatabase(await url(), async (client) => {
        await push(client, jobs);
        await chargeOf(client, stripe);
      });
      await wait(250 * Math.random());
      await program.kill();
      await program.start();
    }
    endGivingUp = giveUpDeadJobs(await url());
    const found = await withDatabase(await url(), (client) => settled(client, stripe));
    const told = Object.fromEntries(Object.keys(emptyLedger()).map((kind) => [kind, 0])) as Line['told'];
    say({
      what: `kill -9 around charges of ${families} months`,
      faults: kills,
      told,
      trouble: 'none',
      stood: 0,
    });
    return found;
  } finally {
    await endGivingUp();
    await program.stop();
    await stripe.stop();
  }
}

/** Waits until Stripe is asked to charge once more; not where all is charged, and not for long. */
async function chargeOf(client: pg.Client, { calls }: StandIn): Promise<void> {
  const asked = () =>
    calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/payment_intents'));
  const before = asked().length;
  for (let tries = 0; tries < 200 && asked().length === before; tries++) {
    if ((await client.query(uncharged)).rows.length === 0) return;
    await wait(25);
  }
}

const uncharged = `select id from plan_periods where noticed_at is not null and state <> 'paid'`;
const open = `${uncharged}
  union all select id from payments where state in ('begun', 'pending')
  union all select id from orders where state = 'open' or not exists (select from receipts where order_id = orders.id)`;

/** Lets it be done, and looks at what there is. */
async function settled(client: pg.Client, { account }: StandIn): Promise<Found> {
  const until = Date.now() + patience;
  const left = async () => (await client.query(open)).rows.length;
  while ((await left()) > 0 && Date.now() < until) {
    await push(client, jobs);
    await wait(500);
  }
  const half = (await client.query(open)).rows.map(({ id }) => `still open: ${id}`);
  const { rows: months } = await client.query(`select period.id,
      (select json_agg(payment.id) from payments payment join orders on orders.id = payment.order_id
        where period_id = period.id) as payments,
      (select count(*) from orders where period_id = period.id)::int as orders,
      (select count(*) from packages join orders on orders.id = packages.order_id
        where period_id = period.id)::int as packages,
      (select count(*) from receipts join orders on orders.id = receipts.order_id
        where period_id = period.id)::int as receipts
    from plan_periods period where noticed_at is not null`);
  const paid = [...account.charges.values()].filter((one) => one.paid);
  const wrong = months.flatMap(({ id, payments, ...counts }) => {
    const charges = paid.filter(({ metadata }) => payments?.includes(metadata.payment)).length;
    return Object.entries({ ...counts, charges })
      .filter(([, count]) => count !== 1)
      .map(([what, count]) => `${count} ${what} of month ${id}`);
  });
  const { rows: mails } = await client.query(`select about, kind, count(*)::int as count from mails
    where about_id is not null group by about, about_id, kind, recipient having count(*) > 1`);
  const { rows: letters } = await client.query('select count(*)::int as count from mails');
  const money = `${months.length} months, ${paid.length} charges at Stripe`;
  return {
    ...{ ledger: emptyLedger(), noticed: [], wrong: [], lost: [], half, money },
    doubled: [...wrong, ...mails.map(({ about, kind, count }) => `${count} mails ${about} ${kind}`)],
    letters: { promised: letters[0].count, taken: letters[0].count, doubled: [], twice: 0, untold: 0 },
  };
}
