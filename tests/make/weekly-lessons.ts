import { asc, eq } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import type { TestProgram } from '../start/program.ts';
import type { SignedInPerson } from './people.ts';
import { lessonOf, makeEnrolment } from './rows.ts';

/** Mondays and Wednesdays at six in New York, for three weeks over the change of its clock on March 8. */
export const mondaysAndWednesdays = {
  zone: 'America/New_York',
  from: '2026-02-23',
  times: [
    { weekday: 1, at: '18:00' },
    { weekday: 3, at: '18:00' },
  ],
  minutes: 45,
  weeks: 3,
};

/** A class that its teacher publishes by the API; its id. */
export async function publishClass(
  program: TestProgram,
  teacher: SignedInPerson,
  more: object,
): Promise<string> {
  return (await teacher.call('POST', '/api/class', await lessonOf(program, teacher, more))).body._id;
}

/** An enrolment of a family that lives in a zone; null where nobody knows. */
export async function enrolFrom(
  program: TestProgram,
  timeZone: string | null,
  lessonId: string,
  student: SignedInPerson,
): Promise<void> {
  const id = await makeEnrolment(program, lessonId, student);
  await program.context.database.update(enrolments).set({ timeZone }).where(eq(enrolments.id, id));
}

/** The meetings of a lesson, in their order. */
export function meetingsOf({ context: { database } }: TestProgram, lessonId: string) {
  return database
    .select()
    .from(meetings)
    .where(eq(meetings.lessonId, lessonId))
    .orderBy(asc(meetings.startsAt));
}
