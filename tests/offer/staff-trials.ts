import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach } from 'vitest';
import { appointmentChanged } from '#src/offer/trials/appointment/appointment-changed.server.ts';
import { type SignedInPerson, signIn } from '../make/people.ts';
import { emptyTables } from '../start/empty-tables.ts';
import { type Answer, sharedProgram, type TestProgram, thursdayNoon } from '../start/program.ts';

export const friday = '2026-01-16T14:00:00.000Z';
export const later = '2026-01-16T14:30:00.000Z';
export const yesterday = '2026-01-14T15:00:00.000Z';

type Given = { program: TestProgram; admin: SignedInPerson; teacher: SignedInPerson };

/** One program for a file of tests, each of which begins on Thursday noon without trials; and what the staff do with one. */
export function eachWithoutTrials(take: (given: Given) => void) {
  const program = sharedProgram();
  let admin: SignedInPerson;
  beforeAll(async () => {
    admin = await signIn(program, 'admin');
    take({ program, admin, teacher: await signIn(program, 'teacher') });
  });
  beforeEach(async () => {
    program.clock.set(thursdayNoon);
    await emptyTables(program, 'trials', 'appointments', 'mails');
    await program.context.database.execute(
      sql`delete from pgboss.job where name = ${appointmentChanged.name}`,
    );
  });
  const path = (id: string) => `/api/admin/trials/${id}`;
  return {
    path,
    contact: (id: string) => admin.call('POST', `${path(id)}/contacted`),
    assign: (id: string, teacherId: string | null) =>
      admin.call('PATCH', `${path(id)}/teacher`, { teacherId }),
    move: (id: string, startTime: string) => admin.call('PATCH', `${path(id)}/time`, { startTime }),
    cancel: (id: string) => admin.call('POST', `${path(id)}/cancel`),
    note: (id: string, outcome: string) => admin.call('PATCH', `${path(id)}/outcome`, { outcome }),
    mailsTo: async (address: string) =>
      (await program.mails()).filter(({ recipient }) => recipient === address),
  };
}

/** What calls made side by side answered, in alphabetical order. */
export function codes(answers: Answer[]): string[] {
  return answers.map(({ body }) => body.code ?? 'done').sort();
}

/** What the log says was done with something, oldest first. */
export async function deedsOf(admin: SignedInPerson, id: string): Promise<[act: string, details: object][]> {
  const { body } = await admin.call('GET', `/api/admin/log?subject=${id}&sort=oldest`);
  return body.map(({ act, details }: { act: string; details: object }) => [act, details]);
}

/** Does the tasks that follow changes of appointments, as the queue would. */
export async function followChanges(program: TestProgram): Promise<void> {
  const { rows } = await program.context.database.execute<{
    data: { appointmentId: string; sequence: number };
  }>(sql`select data from pgboss.job where name = ${appointmentChanged.name} order by created_on`);
  for (const { data } of rows) await appointmentChanged.run(program.context, data, { last: false });
}
