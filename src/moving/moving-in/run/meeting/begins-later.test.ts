import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { attendances } from '#src/learning/attendance/tables.server.ts';
import { ownerOf, wrongIn } from '../../../../../tests/moving/moving.ts';
import { smallSchool } from '../../../../../tests/moving/moving-in.ts';
import { sharedProgram } from '../../../../../tests/start/program.ts';

const program = sharedProgram();

test('a child who learns since a day to come is not expected at once: the row says so', async () => {
  const owner = await ownerOf(program);
  const { enrolments: _, ...rest } = smallSchool;
  await owner.moveIn(rest);
  // It is the 15th of January; somewhere it is the 16th by now.
  const rows = 'C1,L1,2026-03-02\nC2,L1,2026-01-16\nC3,L2,2025-09-01\n';
  const moved = await owner.moveIn({ enrolments: `child,lesson,since\n${rows}` });
  expect(wrongIn(moved)).toEqual(['enrolments 2 since: begins_later']);
  expect(moved.rows.map(({ verdict }) => verdict)).toEqual(['wrong', 'new', 'new']);
  const again = await owner.tryOut({ enrolments: 'child,lesson,since\nC3,L2,2026-03-02\n' });
  expect(again.rows.map(({ verdict }) => verdict)).toEqual(['same']);
});

test('a school that moves in before its year begins has its places from the first lesson on', async () => {
  const owner = await ownerOf(program);
  const { teachers, families, children } = smallSchool;
  // The 2nd of March is a Monday: so is the first lesson.
  const lessons =
    'lesson,title,teacher,kind,price,priceFor\nY1,Piano,rustam@dars.test,group,80.00,month\nY2,Violin,rustam@dars.test,group,80.00,month\n';
  const moved = await owner.moveIn({
    ...{ teachers, families, children, lessons },
    times: 'lesson,weekday,time,minutes,from\nY1,Monday,09:00,60,2026-03-02\n',
    enrolments: [
      'child,lesson,since,lessonsLeft,lessonPrice',
      'C1,Y1,2026-03-02,5,12.50',
      'C2,Y1,2026-03-03,,',
      'C3,Y1,2027-03-02,,',
      'C1,Y2,2026-03-02,,\n',
    ].join('\n'),
  });
  expect(wrongIn(moved)).toEqual([
    'enrolments 3 since: begins_later',
    'enrolments 4 since: far_ahead',
    'enrolments 5 since: begins_later',
  ]);
  const place = moved.rows.find(({ verdict, sheet }) => sheet === 'enrolments' && verdict === 'new');
  const [first] = await program.context.database
    .select({ startsAt: attendances.startsAt })
    .from(attendances)
    .where(eq(attendances.enrolmentId, place?.subject ?? ''))
    .orderBy(asc(attendances.startsAt));
  expect(first?.startsAt.toISOString()).toBe('2026-03-02T14:00:00.000Z');
});
