import type { NamesOf } from '#src/calendar/timetables/collisions.server.ts';
import type { Schedule } from '#src/calendar/timetables/input.ts';
import { writeTimetable } from '#src/calendar/timetables/timetables.server.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import type { TestProgram } from '../start/program.ts';

/** Tuesdays and Thursdays at six in New York, for four weeks; today is Thursday, January 15, 2026. */
export const weekly: Schedule = {
  zone: 'America/New_York',
  from: '2026-02-17',
  times: [
    { weekday: 2, at: '18:00' },
    { weekday: 4, at: '18:00' },
  ],
  minutes: 45,
  weeks: 4,
  skip: ['2026-02-26'],
};

const names: NamesOf = async (_, of) => of.map(() => ({ kind: 'class', title: 'Chess' }));

/** Writes the timetable of a lesson, but for what is said otherwise; gives what it changed. */
export function writeWeekly(
  program: TestProgram,
  teacher: { id: string },
  lessonId: string,
  schedule: Partial<Schedule> = {},
) {
  return inTransaction(program.context, (context) =>
    writeTimetable(
      context,
      names,
      { lessonId, teacherId: teacher.id },
      { parts: [{ ...weekly, ...schedule }] },
    ),
  );
}
