import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeLesson, makeMeeting } from '../../../tests/make/rows.ts';
import { makeTeacherPage } from '../../../tests/offer/teacher-pages.ts';
import { sharedProgram } from '../../../tests/start/program.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
let slug: string;
beforeEach(async () => {
  program.clock.set('2026-03-20T12:00:00Z');
  teacher = await signIn(program, 'teacher');
  slug = await makeTeacherPage(program, teacher);
});

const read = async () => (await program.call('GET', `/api/teachers/${slug}`)).body;

test('a teacher’s page shows what they offer, and nobody else’s; their card leads to the page', async () => {
  const lesson = await makeLesson(program, teacher);
  await makeLesson(program, teacher, { isPublished: false });
  await makeLesson(program, await signIn(program, 'teacher'));
  const { lessons } = await read();
  expect(lessons).toMatchObject([{ _id: lesson, teacher: { slug } }]);
  expect((await program.call('GET', `/api/lessons/${lesson}`)).body.teacher.slug).toBe(slug);
});

test.each(['%00', '%F0%9F%98%80', "' or 1=1", 'A'.repeat(141)])(
  'an address that is none (%s) finds nobody',
  async (odd) => {
    for (const path of [`/api/teachers/${odd}`, `/api/teachers/${odd}/face`])
      expect((await program.call('GET', path)).status).toBe(400);
    expect((await program.call('GET', '/api/teachers/nobody-of-ours')).status).toBe(404);
  },
);

test('the meetings that took place are counted, since the first of them', async () => {
  const lesson = await makeLesson(program, teacher);
  for (const day of ['2026-03-02', '2026-03-09', '2026-03-16']) {
    const startsAt = new Date(`${day}T10:00:00Z`);
    await makeMeeting(program, lesson, teacher, { startsAt, state: day < '2026-03-10' ? 'held' : 'planned' });
  }
  expect((await read()).held).toEqual({ count: 2, since: '2026-03-02T10:00:00.000Z' });
});

test('times in their weekly hours are free, but not while they teach or are away', async () => {
  const other = await signIn(program, 'teacher');
  const address = await makeTeacherPage(program, other);
  await other.call('PUT', '/api/working-hours', {
    zone: 'Asia/Tashkent',
    days: [{ weekday: 1, opensAt: '09:00', closesAt: '11:00' }],
  });
  const free = async () => (await program.call('GET', `/api/teachers/${address}`)).body.free;
  const monday = ['04:00', '04:30', '05:00', '05:30'].map((time) => `2026-03-23T${time}:00.000Z`);
  expect(await free()).toEqual(monday);
  const startsAt = new Date('2026-03-23T04:30:00Z');
  await makeMeeting(program, await makeLesson(program, other), other, { startsAt });
  expect(await free()).not.toContain(monday[1]);
  expect(await free()).toContain(monday[0]);
  await program.context.database.delete(meetings).where(eq(meetings.teacherId, other.id));
  const away = { firstDay: '2026-03-23', lastDay: '2026-03-23', zone: 'Asia/Tashkent', reason: '' };
  await other.call('POST', '/api/absences', away);
  expect(await free()).toEqual([]);
});
