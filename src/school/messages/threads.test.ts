import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { guardianships } from '#src/learning/families/tables.server.ts';
import { signIn } from '../../../tests/make/people.ts';
import { makeMeeting } from '../../../tests/make/rows.ts';
import { makeSchool, type School, says } from '../../../tests/school/messages.ts';
import { emptyTables } from '../../../tests/start/empty-tables.ts';
import { sharedProgram } from '../../../tests/start/program.ts';
import { messages, threads } from './tables.server.ts';

const program = sharedProgram();
let school: School;
beforeEach(async () => {
  await emptyTables(program, 'users', 'mails');
  school = await makeSchool(program);
});

const database = () => program.context.database;

test('a family writes, its teacher reads and answers: who is waited for, and what is new', async () => {
  const { mother, teacher, about } = school;
  const begun = await mother.call('POST', '/api/threads', { ...about, message: says('Ali is ill today.') });
  expect(begun.status).toBe(201);
  expect(begun.body.message).toMatchObject({
    number: 1,
    mine: true,
    side: 'family',
    words: 'Ali is ill today.',
  });
  const { _id } = begun.body;
  expect((await teacher.call('GET', '/api/messages/unread')).body).toEqual({ unread: 1 });
  expect((await mother.call('GET', '/api/messages/unread')).body).toEqual({ unread: 0 });

  const opened = await teacher.call('GET', `/api/threads/${_id}`);
  expect(opened.body).toMatchObject({
    kind: 'lesson',
    learner: { firstName: 'Ali' },
    waits: { for: 'teacher' },
    messages: [{ words: 'Ali is ill today.', mine: false }],
  });
  expect((await teacher.call('PUT', `/api/threads/${_id}/read`, { number: 1 })).body).toEqual({
    unread: 0,
    last: 1,
  });
  // Reading answers nothing.
  expect((await mother.call('GET', `/api/threads/${_id}`)).body.waits.for).toBe('teacher');

  await teacher.call('POST', `/api/threads/${_id}/messages`, says('Get well soon! Will he come on Friday?'));
  const listed = await mother.call('GET', '/api/threads');
  expect(listed.body).toMatchObject([
    { _id, lastNumber: 2, read: 1, waits: { for: 'family' }, last: { side: 'teacher', mine: false } },
  ]);
  await mother.call('PUT', `/api/threads/${_id}/settled`);
  expect((await mother.call('GET', '/api/threads')).body[0].waits).toBeUndefined();
});

test('a message of blank lines is no page long', async () => {
  const { mother, about } = school;
  const message = says(`Hello${'\n'.repeat(3000)}Ali`);
  const begun = await mother.call('POST', '/api/threads', { ...about, message });
  expect(begun.body.message.words).toBe('Hello\n\n\nAli');
});

test('a number beyond all messages is no fault of the program', async () => {
  const { mother, about } = school;
  const { body } = await mother.call('POST', '/api/threads', { ...about, message: says('Hello') });
  const messages = `/api/threads/${body._id}/messages`;
  for (const asked of [`${messages}?after=999999999999`, `${messages}?before=999999999999`])
    expect((await mother.call('GET', asked)).status).toBe(400);
  const reported = await mother.call('PUT', `${messages}/999999999999/report`, { reason: 'other' });
  expect(reported.status).toBe(400);
});

test('what is said twice is said once, and numbers have no gaps whoever writes at once', async () => {
  const { mother, father, teacher, about } = school;
  const first = says('Hello');
  const answers = await Promise.all(
    [mother, mother, mother].map((one) => one.call('POST', '/api/threads', { ...about, message: first })),
  );
  expect(new Set(answers.map(({ body }) => `${body._id} ${body.message.number}`)).size).toBe(1);
  const { _id } = answers[0]?.body ?? {};
  const url = `/api/threads/${_id}/messages`;
  await Promise.all(
    Array.from({ length: 12 }, (_, n) => [mother, father, teacher][n % 3]?.call('POST', url, says(`${n}`))),
  );
  const rows = await database()
    .select({ number: messages.number })
    .from(messages)
    .orderBy(asc(messages.number));
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 13 }, (_, n) => n + 1));
  const [thread] = await database().select().from(threads);
  expect(thread?.lastNumber).toBe(13);
  // Elsewhere its key is somebody else’s.
  const other = await mother.call('POST', '/api/threads', { message: first });
  expect([other.status, other.body.code]).toEqual([409, 'conflict']);
  const changed = await mother.call('POST', url, { ...first, words: 'Something else' });
  expect([changed.status, changed.body.code]).toEqual([409, 'conflict']);
});

test('a phrase is read by each in their language, with its minutes', async () => {
  const { mother, teacher, about } = school;
  const offered = (await mother.call('GET', `/api/thread-about?${new URLSearchParams(about)}`)).body.composing
    .phrases;
  const late = offered.find(({ minutes }: { minutes: boolean }) => minutes);
  const unsaid = await mother.call('POST', '/api/threads', {
    ...about,
    message: says('', { phrase: { _id: late._id } }),
  });
  expect([unsaid.status, unsaid.body.code]).toEqual([400, 'invalid_input']);
  const { body } = await mother.call('POST', '/api/threads', {
    ...about,
    message: says('', { phrase: { _id: late._id, minutes: 10 } }),
  });
  const read = await teacher.call('GET', `/api/threads/${body._id}`, undefined, 'uz');
  expect(read.body.messages[0]).toMatchObject({
    phrase: 'Bugun 10 daqiqaga kechikamiz.',
    phraseLanguage: 'uz',
  });
  const nothing = await mother.call('POST', `/api/threads/${body._id}/messages`, says(''));
  expect(nothing.status).toBe(400);
});

describe('who reads a thread', () => {
  let id: string;
  beforeEach(async () => {
    const begun = await school.mother.call('POST', '/api/threads', {
      ...school.about,
      message: says('Hello'),
    });
    id = begun.body._id;
  });
  const status = async (person: School['mother']) => (await person.call('GET', `/api/threads/${id}`)).status;

  test('both guardians, the teacher, the staff; nobody else', async () => {
    const { mother, father, teacher } = school;
    const [strange, other, admin] = [
      await signIn(program, 'student'),
      await signIn(program, 'teacher'),
      await signIn(program, 'admin'),
    ];
    expect(await Promise.all([mother, father, teacher, admin].map(status))).toEqual([200, 200, 200, 200]);
    expect(await Promise.all([strange, other].map(status))).toEqual([404, 404]);
    for (const one of [strange, other]) {
      expect((await one.call('GET', '/api/threads')).body).toEqual([]);
      expect((await one.call('POST', `/api/threads/${id}/messages`, says('x'))).status).toBe(404);
      expect((await one.call('GET', `/api/threads/${id}/messages`)).status).toBe(404);
      expect((await one.call('PUT', `/api/threads/${id}/read`, { number: 1 })).status).toBe(404);
    }
    expect((await mother.call('GET', `/api/threads/${id}`)).body.looks).toHaveLength(1);
  });

  test('a former guardian no more', async () => {
    const { father } = school;
    await database().delete(guardianships).where(eq(guardianships.userId, father.id));
    expect(await status(father)).toBe(404);
  });

  test('a substitute from when they are chosen until a day after', async () => {
    const { lesson, teacher } = school;
    const substitute = await signIn(program, 'teacher');
    expect(await status(substitute)).toBe(404);
    const startsAt = new Date(program.clock.now().getTime() + 3_600_000);
    await makeMeeting(program, lesson, substitute, { startsAt });
    expect(await status(substitute)).toBe(200);
    expect(await status(teacher)).toBe(200);
    program.clock.set(new Date(startsAt.getTime() + 26 * 3_600_000).toISOString());
    expect(await status(substitute)).toBe(404);
  });

  test('writing ends a month after the enrolment, reading does not', async () => {
    const { mother, enrolment } = school;
    await database()
      .update(enrolments)
      .set({ cancelledAt: program.clock.now() })
      .where(eq(enrolments.id, enrolment));
    expect((await mother.call('POST', `/api/threads/${id}/messages`, says('Thank you'))).status).toBe(201);
    program.clock.set(new Date(program.clock.now().getTime() + 29.9 * 86_400_000).toISOString());
    expect((await mother.call('GET', `/api/threads/${id}`)).body.closed).toBeUndefined();
  });
});
