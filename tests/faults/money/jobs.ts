import pg from 'pg';

/** What runs every minute or every night; here it is asked for as often as somebody wants. */
export const periodic = ['payments.refunds', 'payments.expire', 'receipts.issue', 'payments.compare'];

/** Puts jobs into the queue, unless they wait there already, and lets those go on at once that wait to be tried again. */
export async function push(client: pg.Client, names: string[]): Promise<string[]> {
  const { rows } = await client.query(
    `insert into pgboss.job (name, data, policy, expire_seconds, deletion_seconds, heartbeat_seconds, retry_limit)
     select name, '{}', policy, expire_seconds, deletion_seconds, heartbeat_seconds, 0 from pgboss.queue
     where name = any($1) and not exists (
       select from pgboss.job where job.name = queue.name and state = 'created' and start_after <= now())
     returning id`,
    [names],
  );
  await client.query(`update pgboss.job set start_after = now()
    where name = 'payments.stripe-events' and state = 'retry' and start_after > now()`);
  return rows.map(({ id }) => id);
}

/** Does something with the database, if it is there. */
export async function withDatabase<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  // It may be killed meanwhile.
  client.on('error', () => {});
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}
