import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeEnrolment, makeLesson, makeMeeting } from '../../../../tests/make/rows.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
let student: SignedInPerson;
let lesson: string;
let next: string;
beforeAll(async () => {
  program.clock.set(thursdayNoon);
  teacher = await signIn(program, 'teacher');
  student = await signIn(program, 'student');
  lesson = await makeLesson(program, teacher, { title: 'Chess' });
  await makeEnrolment(program, lesson, student);
  next = await makeMeeting(program, lesson, teacher, { startsAt: new Date('2026-01-16T13:00:00Z') });
});

const read = (person: SignedInPerson) => person.call('GET', '/api/dashboard');
const span = 'from=2026-01-14T19:00:00Z&to=2026-04-20T00:00:00Z';

test('a family’s dashboard is in one answer what its parts’ own endpoints answer', async () => {
  const { status, body } = await read(student);
  expect(status).toBe(200);
  const own = async (path: string) => (await student.call('GET', path)).body;
  expect(body).toMatchObject({
    role: 'student',
    bought: { items: await own('/api/manual-purchase') },
    howToPay: await own('/api/manual-purchase/how-to-pay'),
    learners: await own('/api/learners'),
    homework: await own('/api/homework'),
    reports: await own('/api/reports'),
    asked: await own('/api/review-asks'),
    packages: await own('/api/packages'),
    unpaidMonths: [],
    unread: (await own('/api/messages/unread')).unread,
  });
  expect(body.agenda.meetings).toEqual(await own(`/api/schedule?${span}`));
  expect(body.agenda.meetings).toMatchObject([{ _id: next, lesson: { title: 'Chess' } }]);
});

test('and a teacher’s, with who comes to the next lesson', async () => {
  const { body } = await read(teacher);
  const own = async (path: string) => (await teacher.call('GET', path)).body;
  expect(body).toMatchObject({
    role: 'teacher',
    toMark: await own('/api/meetings/to-mark'),
    teaching: await own('/api/reports/teaching'),
    trials: { items: await own('/api/lesson/own-trials') },
    classes: { items: await own('/api/class/own-classes') },
    groups: { items: await own('/api/group/own-groups') },
    profile: await own('/api/teacher-profile'),
  });
  const { agenda } = body;
  expect(agenda.meetings).toEqual(await own(`/api/schedule?${span}`));
  const [learner] = (await student.call('GET', '/api/learners')).body;
  const { _id, firstName, picture, colour } = learner;
  expect(agenda.next).toEqual({ meetingId: next, learners: [{ _id, firstName, picture, colour }] });
});

test('who has told that they cannot come is not among those who do', async () => {
  const { database } = program.context;
  await database.execute(sql`update attendances set told_at = now() where meeting_id = ${next}`);
  expect((await read(teacher)).body.agenda.next).toEqual({ meetingId: next, learners: [] });
});

test('the day begins where the caller is', async () => {
  const headers = { ...student.headers, cookie: 'zone=America/New_York' };
  const { body } = await program.call('GET', '/api/dashboard', undefined, 'en', headers);
  expect(body.agenda.from).toBe('2026-01-15T05:00:00.000Z');
});

test('a part that cannot be read is null; the others are shown', async () => {
  const { database } = program.context;
  await database.execute(sql`alter table homework rename to homework_gone`);
  const { status, body } = await read(student);
  await database.execute(sql`alter table homework_gone rename to homework`);
  expect(status).toBe(200);
  expect(body.homework).toBeNull();
  expect(body.bought.items).toHaveLength(1);
});
