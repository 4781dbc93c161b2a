import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { readDemoPassword } from '#src/moving/demo/password.server.ts';
import type { TestProgram } from '../start/program.ts';

/** What stands in every table but the demo's own mark, whole; the books only grow, and are looked at by their sums. */
export async function everything({ context: { database } }: TestProgram): Promise<Record<string, unknown>> {
  const ask = async (query: string) => (await database.execute(sql.raw(query))).rows;
  const tables = await ask("select tablename as name from pg_tables where schemaname = 'public' order by 1");
  const found: Record<string, unknown> = {};
  for (const { name } of tables)
    if (name !== 'demo' && !String(name).startsWith('ledger_'))
      found[String(name)] = await ask(`select t::text from ${name} t order by 1`);
  return found;
}

/** Logs one of the sample people in. */
export async function logInToDemo(program: TestProgram, email: string) {
  const password = await readDemoPassword(program.context.config);
  const answer = await program.call('POST', '/api/user/login', { email, password });
  expect([email, answer.status]).toEqual([email, 200]);
  const headers = { authorization: `Bearer ${answer.body.access_token}` };
  return {
    role: answer.body.user.role,
    get: async (url: string) => (await program.call('GET', url, undefined, 'en', headers)).body,
  };
}

/** Of each table, how many rows it has. */
export async function countsOf(program: TestProgram): Promise<Record<string, number>> {
  const found = Object.entries(await everything(program));
  return Object.fromEntries(found.map(([name, rows]) => [name, (rows as unknown[]).length]));
}
