import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { markAccepted } from '#src/people/accounts/invited/invited.server.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { signIn } from '../../../../tests/make/people.ts';
import { makeEnrolment, makeLearner } from '../../../../tests/make/rows.ts';
import { makeSchool, type School, says } from '../../../../tests/school/messages.ts';
import { makeStill } from '../../../../tests/staff/invitations.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';
import { messages, threads } from '../tables.server.ts';
import { sendAnnouncement } from './send.server.ts';

const program = sharedProgram();
let school: School;
beforeEach(async () => {
  await emptyTables(program, 'users', 'mails');
  school = await makeSchool(program);
});

const database = () => program.context.database;
const run = (announcementId: string) =>
  sendAnnouncement.run(program.context, { announcementId }, { last: false });
const tells = (more: object = {}) => ({
  key: randomUUID(),
  lessonId: school.lesson,
  textUz: 'Ertaga dars boʻlmaydi.',
  textEn: 'No lesson tomorrow.',
  ...more,
});
const own = async () => (await school.teacher.call('GET', '/api/announcements')).body;
const inHours = (hours: number) => new Date(program.clock.now().getTime() + hours * 3_600_000).toISOString();

async function announce(more: object = {}): Promise<string> {
  const { status, body } = await school.teacher.call('POST', '/api/announcements', tells(more));
  expect(status).toBe(201);
  return body._id;
}

test('whoever was brought in and has not accepted is no receiver, and the teacher is told so many', async () => {
  const { teacher, lesson } = school;
  const [still] = await makeStill(program, 1);
  if (!still) throw new Error('nobody');
  await makeEnrolment(program, lesson, still, await makeLearner(program, still));
  const count = async () =>
    (await teacher.call('GET', `/api/announcement-receivers?lessonId=${lesson}`)).body.copies;
  expect(await count()).toBe(1);
  await run(await announce());
  expect(await own()).toMatchObject([{ copies: 1 }]);
  await inTransaction(program.context, (context) => markAccepted(context, still.id));
  expect(await count()).toBe(2);
});

test('a family reads it in its language and answers; nobody else sees the answer', async () => {
  const { mother, father, teacher, lesson } = school;
  const other = await signIn(program, 'student');
  await makeEnrolment(program, lesson, other, await makeLearner(program, other));
  const before = await mother.call('POST', '/api/threads', { ...school.about, message: says('Hello') });

  const seen = await teacher.call('POST', '/api/announcements/preview', {
    lessonId: lesson,
    textUz: 'Salom',
  });
  expect(seen.body).toEqual({
    copies: 2,
    readings: [
      { reader: 'en', language: 'uz', words: 'Salom' },
      { reader: 'uz', language: 'uz', words: 'Salom' },
    ],
  });
  await run(await announce());

  const [thread] = (await mother.call('GET', '/api/threads', undefined, 'uz')).body;
  expect(thread).toMatchObject({
    _id: before.body._id,
    last: { words: 'Ertaga dars boʻlmaydi.' },
    waits: { for: 'teacher' },
  });
  const [, copy] = (await father.call('GET', `/api/threads/${thread._id}`)).body.messages;
  expect(copy).toMatchObject({
    number: 2,
    announced: true,
    side: 'teacher',
    phrase: 'No lesson tomorrow.',
    words: '',
  });
  // The teacher has not opened what the mother asked.
  expect((await teacher.call('GET', '/api/messages/unread')).body).toEqual({ unread: 1 });
  expect(await own()).toMatchObject([{ state: 'sent', copies: 2, read: 0 }]);
  await mother.call('POST', `/api/threads/${thread._id}/messages`, says('We will stay at home.'));
  await father.call('PUT', `/api/threads/${thread._id}/read`, { number: 2 });
  expect(await own()).toMatchObject([{ copies: 2, read: 1 }]);

  const [others] = (await other.call('GET', '/api/threads')).body;
  const whole = JSON.stringify((await other.call('GET', `/api/threads/${others._id}`)).body);
  expect(whole).toContain('No lesson tomorrow.');
  expect(whole).not.toContain('stay at home');
  const { rows } = await database().execute(sql`
    select from pgboss.job where name = 'messages.tell' and data->>'threadId' = ${others._id}`);
  expect(rows).toHaveLength(1);
});

test('a teacher sees before they write to how many it would go, of their own lesson alone', async () => {
  const { teacher, lesson } = school;
  const url = `/api/announcement-receivers?lessonId=${lesson}`;
  const named = { _id: lesson, kind: 'class', title: 'Chess for beginners' };
  expect((await teacher.call('GET', url)).body).toEqual({ lesson: named, copies: 1 });
  expect((await (await signIn(program, 'teacher')).call('GET', url)).status).toBe(404);
});

test('said twice it is announced once; a lesson’s teacher five times a day, what was taken back not counted', async () => {
  const said = tells();
  const { teacher } = school;
  const all = await Promise.all([1, 2, 3].map(() => teacher.call('POST', '/api/announcements', said)));
  expect(new Set(all.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1);
  const later = await announce({ dueAt: inHours(1) });
  for (let n = 0; n < 3; n++) await announce();
  const sixth = await teacher.call('POST', '/api/announcements', tells());
  expect([sixth.status, sixth.body.code]).toEqual([429, 'too_many_requests']);
  expect((await teacher.call('DELETE', `/api/announcements/${later}`)).status).toBe(200);
  await announce();
  program.clock.set(inHours(24.1));
  await announce();
});

test('only whoever owns the lesson announces to it, in words, sixty days ahead at most', async () => {
  const other = await signIn(program, 'teacher');
  for (const url of ['/api/announcements', '/api/announcements/preview'])
    expect((await other.call('POST', url, tells())).status).toBe(404);
  const id = await announce({ dueAt: inHours(60 * 24 - 1) });
  expect((await other.call('DELETE', `/api/announcements/${id}`)).status).toBe(404);
  expect((await other.call('GET', '/api/announcements')).body).toEqual([]);
  const wrong = async (more: object) =>
    Object.keys((await school.teacher.call('POST', '/api/announcements', tells(more))).body.fields);
  expect(await wrong({ textUz: ' ', textEn: '' })).toEqual(['textEn']);
  expect(await wrong({ textUz: 'a'.repeat(4001) })).toEqual(['textUz']);
  expect(await wrong({ dueAt: inHours(60 * 24 + 1) })).toEqual(['dueAt']);
});

describe('what is to go out later', () => {
  test('goes out when it is due, to those who learn there by then', async () => {
    const id = await announce({ dueAt: inHours(48) });
    await run(id);
    expect(await own()).toMatchObject([{ state: 'waiting', copies: 0, sentAt: null }]);
    program.clock.set(inHours(24));
    const family = await signIn(program, 'student');
    await makeEnrolment(program, school.lesson, family, await makeLearner(program, family));
    program.clock.set(inHours(24));
    await run(id);
    expect(await own()).toMatchObject([{ state: 'sent', copies: 2 }]);
    program.clock.set(inHours(1));
    const late = await signIn(program, 'student');
    await makeEnrolment(program, school.lesson, late, await makeLearner(program, late));
    await run(id);
    expect((await late.call('GET', '/api/threads')).body).toEqual([]);
  });

  test('is taken back until it begins, and not afterwards', async () => {
    const { teacher } = school;
    const id = await announce({ dueAt: inHours(1) });
    for (let n = 0; n < 2; n++)
      expect((await teacher.call('DELETE', `/api/announcements/${id}`)).status).toBe(200);
    program.clock.set(inHours(2));
    await run(id);
    expect(await own()).toMatchObject([{ state: 'taken-back', copies: 0 }]);
    expect(await database().select().from(messages)).toEqual([]);
    const sent = await announce();
    await run(sent);
    expect((await teacher.call('DELETE', `/api/announcements/${sent}`)).body.code).toBe('conflict');
  });

  test.each([
    ['is somebody else’s', async () => ({ teacherId: (await signIn(program, 'teacher')).id })],
    ['is deleted', async () => ({ deletedAt: program.clock.now() })],
  ])('stops where the lesson %s by then, and stays so', async (_, change) => {
    const id = await announce({ dueAt: inHours(1) });
    const become = (set: Partial<typeof lessons.$inferInsert>) =>
      database().update(lessons).set(set).where(eq(lessons.id, school.lesson));
    const back = { teacherId: school.teacher.id, deletedAt: null };
    await become(await change());
    expect(await own()).toMatchObject([{ state: 'stopped' }]);
    await become(back);
    expect(await own()).toMatchObject([{ state: 'waiting' }]);
    await become(await change());
    program.clock.set(inHours(2));
    await run(id);
    await become(back);
    await run(id);
    expect(await database().select().from(threads)).toEqual([]);
    expect(await own()).toMatchObject([{ state: 'stopped', sentAt: null, copies: 0 }]);
  });
});
