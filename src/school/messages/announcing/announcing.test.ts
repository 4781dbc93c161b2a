import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { emptyTables } from '../../../../tests/empty-tables.ts';
import { makeChildren, makeFamilies } from '../../../../tests/families.ts';
import { makeSchool, type School, says } from '../../../../tests/messages.ts';
import { signIn } from '../../../../tests/people.ts';
import { startTestProgram, type TestProgram } from '../../../../tests/program.ts';
import { makeEnrolment, makeLearner, makeLesson } from '../../../../tests/school.ts';
import { announcements, messages, threads } from '../tables.server.ts';
import { copiesAtOnce, sendAnnouncement } from './send.server.ts';

let program: TestProgram;
let school: School;
beforeAll(async () => {
  program = await startTestProgram();
});
afterAll(() => program.stop());
beforeEach(async () => {
  await emptyTables(program, 'users', 'mails');
  school = await makeSchool(program);
});

const database = () => program.context.database;
const run = (announcementId: string, context: Context = program.context) =>
  sendAnnouncement.run(context, { announcementId }, { last: false });
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
    lesson: { _id: lesson, kind: 'class', title: 'Chess for beginners' },
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

  test('goes to nobody where the lesson is somebody else’s by then', async () => {
    const id = await announce({ dueAt: inHours(1) });
    const other = await signIn(program, 'teacher');
    await database().update(lessons).set({ teacherId: other.id }).where(eq(lessons.id, school.lesson));
    program.clock.set(inHours(2));
    await run(id);
    expect(await database().select().from(threads)).toEqual([]);
    expect(await own()).toMatchObject([{ state: 'sent', copies: 0 }]);
  });
});

test('killed in the middle of a batch, and run by two at once, it writes one copy each and misses none', async () => {
  const families = 2 * copiesAtOnce + 7;
  const lessonId = await makeLesson(program, school.teacher);
  const guardians = await makeFamilies(program, families);
  await makeChildren(
    program,
    guardians.map((one) => ({ lessonId, guardians: [one] })),
  );
  const id = await announce({ lessonId });
  await run(id);
  expect(await copiesOf(id)).toEqual({ copies: copiesAtOnce, threads: copiesAtOnce, readers: copiesAtOnce });
  expect(await own()).toMatchObject([{ state: 'sending', copies: copiesAtOnce }]);
  expect((await school.teacher.call('DELETE', `/api/announcements/${id}`)).status).toBe(409);
  await expect(run(id, dyingAfter(20))).rejects.toThrow('killed');
  expect(await copiesOf(id)).toMatchObject({ copies: copiesAtOnce });
  await Promise.all([run(id), run(id)]);
  await Promise.all([run(id), run(id)]);
  expect(await copiesOf(id)).toEqual({ copies: families, threads: families, readers: families });
  expect(await own()).toMatchObject([{ state: 'sent', copies: families }]);
});

/** How many copies were written, in how many threads, for how many guardians. */
async function copiesOf(id: string) {
  const { rows } = await database().execute(sql`
    select count(*)::int as copies, count(distinct t.id)::int as threads, count(distinct g.user_id)::int as readers
    from messages m join threads t on t.id = m.thread_id join guardianships g on g.learner_id = t.learner_id
    where m.announcement_id = ${id}`);
  return rows[0];
}

/** A process that ends while it writes. */
function dyingAfter(writes: number): Context {
  let left = writes;
  const { jobs } = program.context;
  return {
    ...program.context,
    jobs: {
      ...jobs,
      enqueue: (...asked) => {
        left -= 1;
        if (left < 0) throw new Error('killed');
        return jobs.enqueue(...asked);
      },
    },
  };
}

describe('the school', () => {
  const said = (more: object) => ({
    key: randomUUID(),
    lessonIds: [],
    textEn: 'We are closed on Monday.',
    textUz: 'Dushanba kuni ishlamaymiz.',
    ...more,
  });

  test.each([
    ['families', 3],
    ['teachers', 2],
    ['everybody', 5],
    ['lessons', 2],
  ])('announces to %s, each in their own thread with the school', async (audience, copies) => {
    const admin = await signIn(program, 'admin');
    await signIn(program, 'teacher');
    const stranger = await signIn(program, 'student');
    // A second child in the same lesson is told nothing more.
    await makeEnrolment(program, school.lesson, school.mother, await makeLearner(program, school.mother));
    const to = { audience, ...(audience === 'lessons' && { lessonIds: [school.lesson] }) };
    const seen = await admin.call('POST', '/api/admin/announcements/preview', said(to));
    expect(seen.body.copies).toBe(copies);
    const { body } = await admin.call('POST', '/api/admin/announcements', said(to));
    await run(body._id);
    const [shown] = (await admin.call('GET', '/api/admin/announcements')).body;
    expect(shown).toMatchObject({ audience, state: 'sent', copies, read: 0 });
    const told = (
      await Promise.all(
        [school.mother, school.father, school.teacher, stranger].map((one) =>
          one.call('GET', '/api/threads'),
        ),
      )
    ).map((answer) => answer.body.length);
    const expected = {
      families: [1, 1, 0, 1],
      teachers: [0, 0, 1, 0],
      everybody: [1, 1, 1, 1],
      lessons: [1, 1, 0, 0],
    };
    expect(told).toEqual(expected[audience as keyof typeof expected]);
    const [row] = await database().select().from(threads);
    expect(row).toMatchObject({ kind: 'school', waitsFor: null, lastNumber: 1 });
  });

  test('says it in both languages, to lessons that there are, and the log knows', async () => {
    const admin = await signIn(program, 'admin');
    const wrong = async (more: object) =>
      Object.keys((await admin.call('POST', '/api/admin/announcements', said(more))).body.fields);
    expect(await wrong({ audience: 'families', textUz: '' })).toEqual(['textUz']);
    expect(await wrong({ audience: 'lessons' })).toEqual(['lessonIds']);
    expect(await wrong({ audience: 'lessons', lessonIds: [randomUUID()] })).toEqual(['lessonIds']);
    const { body } = await admin.call(
      'POST',
      '/api/admin/announcements',
      said({ audience: 'families', dueAt: inHours(1) }),
    );
    const other = await signIn(program, 'admin');
    expect((await other.call('DELETE', `/api/admin/announcements/${body._id}`)).status).toBe(200);
    const { rows } = await database().execute(
      sql`select act from audit_entries where subject_id = ${body._id} order by id`,
    );
    expect(rows).toEqual([{ act: 'announcement-sent' }, { act: 'announcement-taken-back' }]);
    const [row] = await database().select().from(announcements);
    expect(row?.takenBackAt).not.toBeNull();
  });
});
