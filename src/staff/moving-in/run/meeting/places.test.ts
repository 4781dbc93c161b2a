import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { attendances } from '#src/school/attendance/tables.server.ts';
import { learners } from '#src/school/families/tables.server.ts';
import { ownerOf } from '../../../../../tests/moved/moving.ts';
import { smallSchool } from '../../../../../tests/moving-in.ts';
import { programAnew, type TestProgram } from '../../../../../tests/program.ts';

let program: TestProgram;
let owner: Awaited<ReturnType<typeof ownerOf>>;

beforeEach(async () => {
  program = await programAnew();
  owner = await ownerOf(program);
});

test('who has learnt for a year is expected from the import on, at all that is planned in 13 weeks', async () => {
  await owner.moveIn({
    ...smallSchool,
    enrolments: 'child,lesson,since\nC1,L1,2025-01-10\nC2,L1,2025-12-20\nC3,L1,\n',
  });
  const { database, clock } = program.context;
  const planned = await database
    .select({ id: meetings.id, startsAt: meetings.startsAt })
    .from(meetings)
    .innerJoin(lessons, and(eq(lessons.id, meetings.lessonId), eq(lessons.title, 'Chess')))
    .orderBy(meetings.startsAt);
  const until = clock.now().getTime() + 13 * 7 * 86_400_000;
  const soon = planned.filter(({ startsAt }) => startsAt.getTime() < until).map(({ id }) => id);
  expect(soon).toHaveLength(13);
  const expected = await database
    .select({ name: learners.firstName, meetingId: attendances.meetingId })
    .from(attendances)
    .innerJoin(learners, eq(learners.id, attendances.learnerId))
    .orderBy(attendances.startsAt);
  const byName = Map.groupBy(expected, ({ name }) => name);
  expect(['Ali', 'Lola', 'Olim'].map((name) => byName.get(name)?.map(({ meetingId }) => meetingId))).toEqual([
    soon,
    soon,
    soon,
  ]);
});
