import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { signIn } from '../../../tests/make/people.ts';
import { makeLesson, makeMeeting } from '../../../tests/make/rows.ts';
import { programAnew } from '../../../tests/start/program.ts';
import { extendTimetables } from './extend.server.ts';
import { meetings } from './tables.server.ts';
import { writeTimetable } from './timetables.server.ts';

test('each night what goes on is written 53 weeks ahead; what collides there is kept as clashing', async () => {
  const program = await programAnew();
  const teacher = await signIn(program, 'teacher');
  const of = { lessonId: await makeLesson(program, teacher), teacherId: teacher.id };
  const times = [{ weekday: 2, at: '18:00' }];
  const schedule = { zone: 'America/New_York', from: '2026-01-20', times, minutes: 45, skip: [] };
  await inTransaction(program.context, (context) =>
    writeTimetable(context, async () => [], of, { parts: [schedule] }),
  );
  const daysOf = async () =>
    program.context.database
      .select({ day: meetings.ruleDay, clashes: meetings.clashes })
      .from(meetings)
      .where(eq(meetings.lessonId, of.lessonId))
      .orderBy(asc(meetings.startsAt));
  const before = await daysOf();
  expect([before.length, before.at(-1)?.day]).toEqual([54, '2027-01-26']);
  const other = await makeLesson(program, teacher);
  await makeMeeting(program, other, teacher, { startsAt: new Date('2027-02-09T23:00:00Z') });
  program.clock.set('2026-02-07T12:00:00Z');
  const night = () => extendTimetables.run(program.context, {}, { last: true });
  await night();
  await night();
  expect((await daysOf()).slice(54)).toEqual([
    { day: '2027-02-02', clashes: false },
    { day: '2027-02-09', clashes: true },
  ]);
});
