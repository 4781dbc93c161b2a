import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect } from 'vitest';
import { dayBefore } from '#src/offer/trials/appointment/day-before.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import { emptyTables } from '../start/empty-tables.ts';
import { sharedProgram, type TestProgram, thursdayNoon } from '../start/program.ts';

export const staff = 'staff@dars.test';
export const family = { name: 'Gʻulnora', email: 'gulnora@example.com', tel: '+1 555 123 4567' };

/** Booked on Thursday noon in New York: a lesson of Saturday 09:00, one of Sunday, one of the same Thursday. */
export const saturday = '2026-01-17T14:00:00.000Z';
export const dayBeforeSaturday = '2026-01-16T14:00:00.000Z';
export const sunday = '2026-01-18T15:30:00.000Z';
export const today = '2026-01-15T19:00:00.000Z';
export const contactSaturday = [
  staff,
  'Contact the family today: Gʻulnora, lesson Saturday, January 17, 9:00 AM (New York)',
];
export const remindSaturday = [
  family.email,
  'Tomorrow: your free trial lesson, Saturday, January 17, 9:00 AM',
];

/** One program for a file of tests, each of which begins on Thursday noon with nothing booked and no task. */
export function eachWithoutTasks(
  take: (given: { program: TestProgram }) => void,
  program: TestProgram = sharedProgram(),
): void {
  beforeAll(async () => {
    take({ program });
  });
  beforeEach(async () => {
    program.clock.set(thursdayNoon);
    await emptyTables(program, 'trials', 'appointments', 'mails');
    await program.context.database.execute(sql`delete from pgboss.job`);
  });
}

export async function book(on: TestProgram, startTime: string, language: Language = 'en') {
  const { status, body } = await on.call('POST', '/api/schedule/events', { ...family, startTime }, language);
  expect(status).toBe(201);
  return {
    uri: body.uri as string,
    id: body.uri.split('/').at(-1),
    link: `/api/schedule/appointments/${body.key}`,
  };
}

type Task = { data: { appointmentId: string; sequence: number }; at: string; state: string };

/** The tasks that wait in the queue, in the order of their promises. */
export async function tasks(on: TestProgram): Promise<Task[]> {
  const { rows } = await on.context.database.execute<Task>(sql`
    select data, to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, state
    from pgboss.job where name = ${dayBefore.name} order by (data->>'sequence')::int`);
  return rows;
}

/** Does a task, as the queue would. */
export async function runTask(on: TestProgram, task: Task | undefined): Promise<void> {
  if (!task) throw new Error('no such task');
  await dayBefore.run(on.context, dayBefore.data.parse(task.data), { last: false });
}

/** The mails of the day before: to whom, and their subject. */
export async function told(on: TestProgram): Promise<[string, string | undefined][]> {
  const all = (await on.mails()).filter(({ key }) => / (contact|reminder) \d+$/.test(key));
  return all.map(({ recipient, content }) => [recipient, content?.subject]);
}
