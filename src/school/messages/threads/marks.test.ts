import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeSchool, type School, says } from '../../../../tests/school/messages.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';
import type { ListedThread, WholeThread } from '../read-threads.ts';
import { messages } from '../tables.server.ts';

/** How far somebody has read moves to what they were shown, and by nothing else. */
const program = sharedProgram();
let school: School;
let id: string;
beforeEach(async () => {
  await emptyTables(program, 'users', 'mails');
  school = await makeSchool(program);
  const { teacher, about } = school;
  const { body } = await teacher.call('POST', '/api/threads', { ...about, message: says('Well done!') });
  id = body._id;
});

const say = async (person: SignedInPerson, words: string, more: object = {}) =>
  expect((await person.call('POST', `/api/threads/${id}/messages`, says(words, more))).status).toBe(201);

/** How far somebody has read, what is new to them in the list, and their badge. */
async function standing(person: SignedInPerson) {
  const [listed] = (await person.call('GET', '/api/threads')).body as ListedThread[];
  const { unread } = (await person.call('GET', '/api/messages/unread')).body;
  return [listed?.read, listed?.unread, unread];
}

test('a call without a look at the conversation leaves what is new as new', async () => {
  const { mother } = school;
  await say(mother, 'Ali is ill today.');
  expect(await standing(mother)).toEqual([0, 1, 1]);
  const again = await mother.call('POST', '/api/threads', {
    ...school.about,
    message: says('Until Friday.'),
  });
  expect([again.status, await standing(mother)]).toEqual([201, [0, 1, 1]]);
});

test('a message that waited on a device reads as far as its page showed when it was written', async () => {
  const { mother, teacher } = school;
  await say(teacher, 'No lesson today.');
  await say(mother, 'Thank you', { seen: 1 });
  expect(await standing(mother)).toEqual([1, 1, 1]);
  await say(mother, 'I see', { seen: 2 });
  // One’s own is nothing new.
  expect(await standing(mother)).toEqual([4, 0, 0]);
  await say(mother, 'Late', { seen: 1 });
  expect(await standing(mother)).toEqual([5, 0, 0]);
});

test('whoever has read all but what they said themselves has read all', async () => {
  const { mother } = school;
  await say(mother, 'Thank you');
  await mother.call('PUT', `/api/threads/${id}/read`, { number: 1 });
  expect(await standing(mother)).toEqual([2, 0, 0]);
  expect(await standing(school.father)).toEqual([0, 2, 1]);
});

test('whoever has missed much is shown all of it, and then the latest', async () => {
  const { mother, teacher } = school;
  const admin = await signIn(program, 'admin');
  const row = { threadId: id, side: 'teacher', authorId: teacher.id, words: 'Page', language: 'en' } as const;
  const rows = Array.from({ length: 60 }, () => ({
    ...row,
    key: randomUUID(),
    createdAt: program.clock.now(),
  }));
  await program.context.database.insert(messages).values(rows);
  const shown = async (person: SignedInPerson, path: string) =>
    ((await person.call('GET', path)).body as WholeThread).messages.map(({ number }) => number);
  for (const [person, path] of [
    [mother, `/api/threads/${id}`],
    [admin, `/api/admin/inbox/${id}`],
  ] as const) {
    expect(await shown(person, path)).toEqual(Array.from({ length: 61 }, (_, index) => index + 1));
    await person.call('PUT', `/api/threads/${id}/read`, { number: 61 });
    expect((await shown(person, path))[0]).toBe(12);
  }
});

test('a mark beyond all messages is refused', async () => {
  const { mother } = school;
  const { status } = await mother.call('PUT', `/api/threads/${id}/read`, { number: 3_000_000_000 });
  expect([status, await standing(mother)]).toEqual([400, [0, 1, 1]]);
});

test('the staff’s mark too', async () => {
  const admin = await signIn(program, 'admin');
  await say(admin, 'We will call you.');
  const [listed] = (await admin.call('GET', '/api/admin/inbox?view=all')).body;
  expect([listed.read, listed.unread]).toEqual([0, 1]);
});
