import pg from 'pg';
import { databaseUrl, until } from './cluster.ts';
import type { Load } from './load.ts';

/** What the database holds against what people were told. Each list but `unanswered` should be empty. */
export type Outcome = {
  bookings: number;
  mails: number;
  /** Acknowledged, and not there under that id. */
  lost: string[];
  /** There more than once. */
  doubled: string[];
  /** Bookings whose two mails are not there exactly once, with exactly one job each. */
  withoutTheirMails: string[];
  /** Mails that the mail server never got. */
  neverSent: string[];
  /** Mails that it got more than once (SMTP's one window: taken, and the mark was not durable). */
  sentTwice: string[];
  /** There, and the client stopped before it was told. */
  unanswered: number;
};

/**
 * Waits until every promised mail is sent, then compares.
 * @throws Error when mails still wait after five minutes
 */
export async function compare({ acknowledged, open }: Load, taken: Map<string, number[]>): Promise<Outcome> {
  const client = new pg.Client(databaseUrl);
  client.on('error', () => {
    // The query that it broke under says so.
  });
  await client.connect();
  const rows = async <Row extends object>(sql: string) => (await client.query<Row>(sql)).rows;
  await until('an end of the mails', 300, async () => {
    const [waiting] = await rows(`select 1 from mails where status <> 'sent' limit 1`);
    return waiting === undefined;
  });
  const trials = await rows<{ id: string; requestId: string; email: string }>(
    `select id, request_id as "requestId", parent_email as email from trials`,
  );
  const mails = await rows<{ id: string; key: string; jobs: number }>(
    `select mails.id, key, count(job.id)::int as jobs from mails
     left join pgboss.job on job.name = 'mail.send' and job.data->>'mailId' = mails.id::text
     group by mails.id, key`,
  );
  await client.end();
  const there = new Set(trials.map(({ id, requestId, email }) => `${id} ${requestId} ${email}`));
  const byKey = Map.groupBy(mails, ({ key }) => key);
  const isPromisedOnce = (key: string) => byKey.get(key)?.length === 1 && byKey.get(key)?.[0]?.jobs === 1;
  return {
    bookings: trials.length,
    mails: mails.length,
    lost: acknowledged
      .filter(({ id, requestId, email }) => !there.has(`${id} ${requestId} ${email}`))
      .map(({ id }) => id),
    doubled: [
      ...moreThanOnce(trials.map(({ requestId }) => requestId)),
      ...moreThanOnce(trials.map(({ email }) => email)),
      ...moreThanOnce(acknowledged.map(({ id }) => id)),
    ],
    withoutTheirMails: trials
      .filter(({ id }) => !isPromisedOnce(`trial ${id} staff`) || !isPromisedOnce(`trial ${id} family`))
      .map(({ id }) => id),
    neverSent: mails.filter(({ id }) => !taken.has(id)).map(({ id }) => id),
    sentTwice: mails.filter(({ id }) => (taken.get(id)?.length ?? 0) > 1).map(({ id }) => id),
    unanswered: trials.filter(({ requestId }) => open.has(requestId)).length,
  };
}

function moreThanOnce(all: string[]): string[] {
  return [...Map.groupBy(all, (one) => one)].filter(([, found]) => found.length > 1).map(([one]) => one);
}
