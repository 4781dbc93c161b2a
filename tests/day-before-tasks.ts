import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Language } from '#src/platform/language.ts';
import { dayBefore } from '#src/trials/day-before.server.ts';
import type { TestProgram } from './program.ts';

export const staff = 'staff@dars.test';
export const family = { name: 'Gʻulnora', email: 'gulnora@example.com', tel: '+1 555 123 4567' };

export async function book(on: TestProgram, startTime: string, language: Language = 'en') {
  const { status, body } = await on.call('POST', '/api/schedule/events', { ...family, startTime }, language);
  expect(status).toBe(201);
  return {
    uri: body.uri as string,
    id: body.uri.split('/').at(-1),
    link: `/api/schedule/appointments/${body.key}`,
  };
}

export type Task = { data: { appointmentId: string; sequence: number }; at: string; state: string };

/** The tasks that wait in the queue, in the order of their promises. */
export async function tasks(on: TestProgram): Promise<Task[]> {
  const { rows } = await on.context.database.execute<Task>(sql`
    select data, to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, state
    from pgboss.job where name = ${dayBefore.name} order by (data->>'sequence')::int`);
  return rows;
}

/** The mails of the day before: to whom, and their subject. */
export async function told(on: TestProgram): Promise<[string, string | undefined][]> {
  const all = (await on.mails()).filter(({ key }) => / (contact|reminder) \d+$/.test(key));
  return all.map(({ recipient, content }) => [recipient, content?.subject]);
}
