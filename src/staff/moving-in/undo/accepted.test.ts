import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { endStillness } from '#src/people/accounts/still/still.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { importing, smallSchool } from '../../../../tests/moving-in.ts';
import { signIn } from '../../../../tests/people.ts';
import { programAnew } from '../../../../tests/program.ts';

test('what a teacher has accepted stays, and so does what a later file changed of it before they did', async () => {
  const program = await programAnew();
  const { database } = program.context;
  const staff = importing(program, await signIn(program, 'admin'));
  const id = await staff.bringIn(smallSchool);
  program.clock.set('2026-01-16T17:00:00Z');
  const later = await staff.bringIn({
    children: 'child,family,firstName,grade\nC1,F1,Ali,4\n',
    lessons: 'lesson,title,teacher,kind,price,priceFor\nL1,Chess,rustam@dars.test,group,85.00,month\n',
  });
  program.clock.set('2026-01-16T18:00:00Z');
  const [rustam] = await database.select().from(users).where(eq(users.email, 'rustam@dars.test'));
  await endStillness(program.context, rustam?.id ?? '');
  await staff.foresee(later);
  expect(await staff.outcomes(later)).toEqual({
    'children 2': 'taken-back',
    'lessons 2': 'kept accepted',
  });
  await staff.foresee(id);
  expect(await staff.outcomes(id)).toMatchObject({
    'enrolments 3': 'taken-back',
    'lessons 3': 'kept accepted',
    'times 3': 'refused needed',
    'teachers 2': 'kept logged_in needed',
  });
});
