import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { markAccepted } from '#src/people/accounts/invited/invited.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { signIn } from '../../../../tests/make/people.ts';
import { importing, smallSchool } from '../../../../tests/moving/moving-in.ts';
import { programAnew } from '../../../../tests/start/program.ts';

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
  await markAccepted(program.context, rustam?.id ?? '');
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

test('who is taken back waits to be erased no more', async () => {
  const program = await programAnew();
  const { database } = program.context;
  const admin = await signIn(program, 'admin');
  const staff = importing(program, admin);
  const id = await staff.bringIn({ families: 'phone,name\n+998901234567,Anna\n' });
  const [anna] = await database.select().from(users).where(eq(users.name, 'Anna'));
  const noted = await admin.call('POST', '/api/admin/data-requests', { userId: anna?.id });
  expect(noted.status).toBe(201);
  await staff.undo(id);
  expect((await admin.call('GET', '/api/admin/data-requests')).body).toEqual([]);
  const { body } = await admin.call('GET', `/api/admin/data-requests/${noted.body._id}`);
  expect(body).toMatchObject({ state: 'erased', email: null });
});
