import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Job } from '#src/platform/jobs/jobs.server.ts';
import { findRunningPostgres } from '#src/platform/postgres/embedded.server.ts';

export type Beside = ReturnType<typeof beside>;

/** What a journey does in the database of a running program, beside it. @param folder where its PostgreSQL is */
export function beside(folder: string) {
  let opened: Promise<pg.Client> | undefined;
  async function open(): Promise<pg.Client> {
    const client = new pg.Client(await findRunningPostgres(folder));
    await client.connect();
    return client;
  }
  async function query(sql: string, values: string[]): Promise<pg.QueryResult> {
    opened ??= open();
    return (await opened).query(sql, values);
  }
  return {
    query,
    /** Has a job done at once that would come by itself, and waits until it is. */
    async runJob({ name }: Pick<Job, 'name'>): Promise<void> {
      const { rows } = await query(`insert into pgboss.job (name, data) values ($1, '{}') returning id`, [
        name,
      ]);
      const stateOf = `select state from pgboss.job where name = $1 and id = $2`;
      for (let tries = 0; tries < 200; tries++) {
        const [job] = (await query(stateOf, [name, rows[0].id])).rows;
        if (job.state === 'completed') return;
        if (job.state === 'retry' || job.state === 'failed') throw new Error(`The job ${name} failed`);
        await wait(50);
      }
      throw new Error(`Nobody did the job ${name}`);
    },
    async close(): Promise<void> {
      await (await opened)?.end();
    },
  };
}
