import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { vi } from 'vitest';
import type { TestProgram } from './program.ts';

const ofTheCall = new AsyncLocalStorage<unknown[][]>();

/**
 * How PostgreSQL goes about the statements of a call, those in whose text `which` is found; what the program's own
 * clocks ask meanwhile is not the call's.
 */
export async function plansOf(
  { context }: Pick<TestProgram, 'context'>,
  which: RegExp,
  call: () => Promise<void>,
): Promise<string> {
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  const asked = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given
  ) {
    ofTheCall.getStore()?.push(given);
    return query.apply(this, given);
  });
  const calls: unknown[][] = [];
  await ofTheCall.run(calls, call);
  asked.mockRestore();
  const client = new pg.Client(context.config.databaseUrl);
  await client.connect();
  try {
    const plans: string[] = [];
    for (const [config, values] of calls) {
      const { text } = config as pg.QueryConfig;
      if (!text || !which.test(text)) continue;
      const { rows } = await client.query(`explain ${text}`, values as unknown[]);
      plans.push(...rows.map((row) => row['QUERY PLAN']));
    }
    return plans.join('\n');
  } finally {
    await client.end();
  }
}
