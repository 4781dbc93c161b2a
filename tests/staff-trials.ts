import { sql } from 'drizzle-orm';
import { appointmentChanged } from '#src/trials/appointment-changed.server.ts';
import type { SignedInPerson } from './people.ts';
import type { TestProgram } from './program.ts';

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
