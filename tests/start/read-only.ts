import pg from 'pg';
import { inject } from 'vitest';

/**
 * Has a database take no writing, as one that follows another does, and ends its connections; or has it take writing
 * again on the connections that are made from then on.
 */
export async function takeWriting(databaseUrl: string, takes: boolean): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  const maintenance = new pg.Client(inject('postgresUrl'));
  await maintenance.connect();
  await maintenance.query(
    takes
      ? `alter database ${name} reset default_transaction_read_only`
      : `alter database ${name} set default_transaction_read_only = on`,
  );
  if (!takes)
    await maintenance.query(
      'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1',
      [name],
    );
  await maintenance.end();
}
