import pg from 'pg';
import { vi } from 'vitest';
import type { TestProgram } from './program.ts';

/** How PostgreSQL goes about the statements of a call, those in whose text `which` is found. */
export async function plansOf(
  { context }: Pick<TestProgram, 'context'>,
  which: RegExp,
  call: () => Promise<void>,
): Promise<string> {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  await call();
  const calls = asked.mock.calls as unknown[][];
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
