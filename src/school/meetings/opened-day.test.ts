import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { untoldChanges } from '#src/calendar/timetables/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { mondaysAndWednesdays, publishClass } from '../../../tests/make/weekly-lessons.ts';
import { programAnew } from '../../../tests/start/program.ts';
import { planOpenedDay } from './opened-day.server.ts';

test('a day that is off no longer has what was published meanwhile; what it cancelled is restored by hand', async () => {
  const program = await programAnew();
  const admin = await signIn(program, 'admin');
  const teacher = await signIn(program, 'teacher', 'teacher@dars.test');
  const publish = (by: SignedInPerson, more: object) =>
    publishClass(program, by, { schedule: mondaysAndWednesdays, ...more });
  const list = async (query: string) => (await admin.call('GET', `/api/admin/meetings${query}`)).body;
  const daysOf = (rows: { startTime: string }[]) => rows.map(({ startTime }) => startTime.slice(5, 10));
  await publish(teacher, { title: 'Chess' });
  const day = '2026-03-02';
  await admin.call('POST', '/api/admin/closures', { day, nameEn: 'Nowruz', nameUz: 'Navroʻz' });
  const other = await signIn(program, 'teacher', 'other@dars.test');
  const drawing = await publish(other, { title: 'Drawing' });
  const skips = { ...mondaysAndWednesdays, skip: [day] };
  const third = await signIn(program, 'teacher', 'third@dars.test');
  await publish(third, { title: 'Algebra', schedule: skips });
  const open = () => planOpenedDay.run(program.context, { day, by: admin.id }, { last: true });
  await open();
  expect(daysOf(await list(`?teacher=${other.id}`)), 'while it is off').toHaveLength(5);
  expect((await admin.call('DELETE', `/api/admin/closures/${day}`)).status).toBe(200);
  await open();
  await open();
  expect(daysOf(await list(`?teacher=${other.id}&state=planned`))).toEqual([
    '02-23',
    '02-25',
    '03-02',
    '03-04',
    '03-09',
    '03-11',
  ]);
  expect(daysOf(await list(`?teacher=${third.id}`))).not.toContain('03-02');
  expect(daysOf(await list(`?teacher=${teacher.id}&state=planned`))).not.toContain('03-02');
  const untold = await program.context.database
    .select()
    .from(untoldChanges)
    .where(eq(untoldChanges.lessonId, drawing));
  expect(untold).toMatchObject([{ state: null, changedBy: admin.id }]);
});
