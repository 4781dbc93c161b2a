import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { schedulerSettings } from '#src/calendar/booking/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { book } from '../../../../tests/calendar/bookings.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeLesson, makeMeeting } from '../../../../tests/make/rows.ts';
import { makeTeacherPage } from '../../../../tests/offer/teacher-pages.ts';
import { bookTrial, required } from '../../../../tests/offer/trial-bookings.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';
import { listFreeTeachers } from './free-teachers.server.ts';

const program = sharedProgram();
const everyDay = [1, 2, 3, 4, 5, 6, 7];
let teacher: SignedInPerson;
let slug: string;

beforeEach(async () => {
  // A Friday, half past six in the morning of New York.
  program.clock.set('2026-03-20T10:30:00Z');
  await emptyTables(
    program,
    'appointments',
    'held_seats',
    'scheduler_settings',
    'teacher_pages',
    'working_hours',
    'mails',
  );
  teacher = await signIn(program, 'teacher');
  slug = await makeTeacherPage(program, teacher);
  await setHours(teacher, '19:00', '21:00');
});

test('a teacher with a page and hours can be met where their hours and the scheduler’s meet', async () => {
  // Seven in the evening of Toshkent is ten in the morning of New York.
  expect(await hoursOf(slug)).toEqual([20, 21, 22, 23].map((day) => `2026-03-${day}T14:00:00.000Z`));
});

test('not while they teach, nor on a slot that has no seat', async () => {
  const lesson = await makeLesson(program, teacher);
  await makeMeeting(program, lesson, teacher, {
    startsAt: new Date('2026-03-20T14:00:00Z'),
    endsAt: new Date('2026-03-20T15:00:00Z'),
  });
  const startTime = '2026-03-21T14:00:00.000Z';
  expect((await book(program, { startTime })).status).toBe(201);
  expect((await hoursOf(slug))?.slice(0, 2)).toEqual([
    '2026-03-20T15:00:00.000Z',
    '2026-03-21T14:30:00.000Z',
  ]);
});

test('an hour of theirs that somebody holds is no longer free, though the slot has seats', async () => {
  await program.context.database.insert(schedulerSettings).values({ only: true, seats: 5 });
  const startTime = '2026-03-20T14:00:00.000Z';
  const held = await program.call('POST', '/api/schedule/holds', {
    startTime,
    teacherId: teacher.id,
    key: 'a'.repeat(43),
  });
  expect(held.status).toBe(201);
  expect((await hoursOf(slug))?.[0]).toBe('2026-03-20T14:30:00.000Z');
  const other = await signIn(program, 'teacher');
  const theirs = await makeTeacherPage(program, other);
  await setHours(other, '19:00', '21:00');
  expect((await hoursOf(theirs))?.[0]).toBe(startTime);
});

test('their hour is free again where the staff give the lesson to somebody else', async () => {
  const startTime = '2026-03-20T14:00:00.000Z';
  const key = 'b'.repeat(43);
  await program.call('POST', '/api/schedule/holds', { startTime, teacherId: teacher.id, key });
  const { body: event } = await book(program, { startTime, hold: key });
  const { body: trial } = await bookTrial(program, { ...required, scheduleDate: event.uri });
  await program.context.database.insert(schedulerSettings).values({ only: true, seats: 5 });
  expect((await hoursOf(slug))?.[0]).toBe('2026-03-20T14:30:00.000Z');
  const [admin, other] = [await signIn(program, 'admin'), await signIn(program, 'teacher')];
  const path = `/api/admin/trials/${trial._id}/teacher`;
  expect((await admin.call('PATCH', path, { teacherId: teacher.id })).status).toBe(200);
  expect((await hoursOf(slug))?.[0], 'they give it').toBe('2026-03-20T14:30:00.000Z');
  expect((await admin.call('PATCH', path, { teacherId: other.id })).status).toBe(200);
  expect((await hoursOf(slug))?.[0]).toBe(startTime);
});

test('who has no page, no hours, or none while the scheduler is open is not there', async () => {
  const unwritten = await signIn(program, 'teacher');
  await setHours(unwritten, '19:00', '21:00');
  await makeTeacherPage(program, await signIn(program, 'teacher'));
  const other = await signIn(program, 'teacher');
  await makeTeacherPage(program, other);
  await setHours(other, '08:00', '12:00');
  expect((await read()).map((one) => one.slug)).toEqual([slug]);
});

test('by a category those who offer something in it are found, with what its trial lesson is called', async () => {
  const listed = (await program.call('GET', '/api/category')).body as { _id: string; name: string }[];
  const chess = listed.find(({ name }) => name === 'Chess')?._id ?? '';
  expect(await read(chess)).toEqual([]);
  await makeLesson(program, teacher, { categoryId: chess, isPublished: false });
  expect(await read(chess)).toEqual([]);
  await makeLesson(program, teacher, { categoryId: chess });
  const found = (await read(chess)).find((one) => one.slug === slug);
  expect(found?.teaches).toMatchObject([{ _id: chess, names: { uz: 'Shaxmat' }, subject: 'Chess' }]);
});

test('a blocked teacher is not there, and nobody where an outside scheduler is used', async () => {
  const { context } = program;
  expect(await read()).toHaveLength(1);
  const config = { ...context.config, schedulerUrl: 'https://calendar.example.com' };
  expect(await listFreeTeachers({ ...context, config }, async () => new Map(), {})).toEqual([]);
  await context.database.update(users).set({ status: 'blocked' }).where(eq(users.id, teacher.id));
  expect(await read()).toEqual([]);
});

async function setHours(who: SignedInPerson, opensAt: string, closesAt: string): Promise<void> {
  const days = everyDay.map((weekday) => ({ weekday, opensAt, closesAt }));
  const { status } = await who.call('PUT', '/api/working-hours', { zone: 'Asia/Tashkent', days });
  expect(status).toBe(200);
}

type Shown = { slug: string; hours: string[]; teaches: unknown[] };

async function read(category?: string): Promise<Shown[]> {
  const query = category ? `?category=${category}` : '';
  return (await program.call('GET', `/api/free-teachers${query}`)).body;
}

async function hoursOf(slug: string): Promise<string[] | undefined> {
  return (await read()).find((one) => one.slug === slug)?.hours;
}
