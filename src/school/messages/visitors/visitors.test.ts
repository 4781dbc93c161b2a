import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { signIn } from '../../../../tests/make/people.ts';
import { asked, beginChat } from '../../../../tests/school/chats.ts';
import { makeSchool, says } from '../../../../tests/school/messages.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';
import { messages, threads } from '../tables.server.ts';
import { visitorThreads } from './tables.server.ts';

const program = sharedProgram();
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  await emptyTables(program, 'threads', 'users', 'mails');
});

const database = () => program.context.database;
const kept = () => database().select().from(visitorThreads);

test('a visitor begins a chat: the school is waited for, within a day', async () => {
  const { path } = await beginChat(program, { email: 'Nora@Example.com' }, 'uz');
  const { status, body } = await program.call('GET', path);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    name: asked.name,
    waits: { for: 'school', since: '2026-01-15T17:00:00.000Z', until: '2026-01-16T17:00:00.000Z' },
    messages: [{ number: 1, side: 'visitor', mine: true, words: asked.words, language: 'uz' }],
  });
  const [row] = await kept();
  expect(row).toMatchObject({
    email: 'nora@example.com',
    language: 'uz',
    agreedTo: { privacy: expect.anything() },
  });
  expect(await program.mails(), 'the address may be somebody else’s').toEqual([]);
});

test('the secret has 256 bits, and the database keeps hashes alone', async () => {
  const requestId = randomUUID();
  const { key } = await beginChat(program, { requestId });
  expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  const everything = JSON.stringify([
    await kept(),
    await database().select().from(threads),
    await database().select().from(messages),
  ]);
  expect(everything).not.toContain(key);
  expect(everything, 'by which the secret is told again').not.toContain(requestId);
  const { headers } = await program.call('POST', '/api/chat', asked);
  expect(headers['cache-control']).toBe('no-store, no-transform');
});

test('a secret of nobody, and the id of a thread, open nothing: all the same as unknown', async () => {
  await beginChat(program);
  const [row] = await kept();
  const strangers = ['unknown', row?.threadId ?? '', row?.keyHash ?? '', 'A'.repeat(43)];
  for (const key of strangers) {
    const answers = [
      await program.call('GET', `/api/chat/${key}`),
      await program.call('POST', `/api/chat/${key}/messages`, { words: 'Hello' }),
      await program.call('PUT', `/api/chat/${key}/read`, { number: 1 }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([404, 'not_found']));
  }
});

test('two visitors read each their own', async () => {
  const nora = await beginChat(program);
  const ali = await beginChat(program, { name: 'Ali', email: 'ali@example.com', words: 'Salom' });
  expect((await program.call('GET', ali.path)).body.messages).toMatchObject([{ words: 'Salom' }]);
  expect((await program.call('GET', nora.path)).body.messages).toMatchObject([{ words: asked.words }]);
});

test('ten times at once with one id begins once, and all are told the same secret', async () => {
  const requestId = randomUUID();
  const begun = await Promise.all(Array.from({ length: 10 }, () => beginChat(program, { requestId })));
  expect(new Set(begun.map(({ key }) => key)).size).toBe(1);
  expect([(await kept()).length, await database().$count(messages)]).toEqual([1, 1]);
});

test('ten times at once with one id says it once; ten others get each their number', async () => {
  const { path } = await beginChat(program);
  const requestId = randomUUID();
  const say = (more: object) =>
    program.call('POST', `${path}/messages`, { words: 'For a beginner.', ...more });
  const same = await Promise.all(Array.from({ length: 10 }, () => say({ requestId })));
  expect(same.map(({ status, body }) => [status, body.number])).toEqual(Array(10).fill([201, 2]));
  expect(await say({ requestId, words: 'For a master.' })).toMatchObject({ status: 409 });
  const others = await Promise.all(Array.from({ length: 8 }, () => say({})));
  expect(others.map(({ body }) => body.number).sort((a, b) => a - b)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
});

test('the id of somebody else’s call tells nothing of theirs', async () => {
  const requestId = randomUUID();
  const nora = await beginChat(program, { requestId });
  const stranger = await beginChat(program, { requestId, words: 'Hello' });
  expect(stranger.key).not.toBe(nora.key);
  expect((await program.call('GET', stranger.path)).body.messages).toMatchObject([{ words: 'Hello' }]);
});

test('what seems a machine’s is refused in words: nobody gets a key that opens nothing', async () => {
  for (const trait of [{ leaveEmpty: 'https://spam.example' }, { elapsed: 900 }]) {
    const { status, body } = await program.call('POST', '/api/chat', { ...asked, ...trait });
    expect([status, body.code, body.key]).toEqual([400, 'seems_automatic', undefined]);
  }
  expect(await kept()).toEqual([]);
});

/** The school answers in the one chat that there is. */
async function answer(admin: Awaited<ReturnType<typeof signIn>>, words: string) {
  const [row] = await kept();
  return admin.call('POST', `/api/threads/${row?.threadId}/messages`, says(words));
}

test('the school answers: the visitor reads it, and nobody waits any more', async () => {
  const admin = await signIn(program, 'admin');
  const { path } = await beginChat(program);
  expect((await answer(admin, 'On Sundays at noon.')).status).toBe(201);
  const { body } = await program.call('GET', path);
  expect(body.waits).toBeUndefined();
  expect(body.messages[1]).toMatchObject({ side: 'school', mine: false, words: 'On Sundays at noon.' });
  expect((await program.call('PUT', `${path}/read`, { number: 99 })).status).toBe(200);
  expect((await program.call('PUT', `${path}/read`, { number: 1 })).body).toEqual({ read: 2 });
  expect((await program.call('GET', path)).body.read, 'never back, and no further than there are').toBe(2);
});

test('the school sends no files to visitors, who could not open them', async () => {
  const admin = await signIn(program, 'admin');
  await beginChat(program);
  const [row] = await kept();
  const sent = await admin.call(
    'POST',
    `/api/threads/${row?.threadId}/messages`,
    says('', { files: ['a.png'] }),
  );
  expect([sent.status, Object.keys(sent.body.fields)]).toEqual([400, ['files']]);
});

test('a chat is nobody’s but the visitor’s and the staff’s', async () => {
  const { mother, teacher } = await makeSchool(program);
  const admin = await signIn(program, 'admin');
  await beginChat(program);
  const [row] = await kept();
  const url = `/api/threads/${row?.threadId}`;
  const statuses = await Promise.all(
    [mother, teacher, admin].map(async (one) => (await one.call('GET', url)).status),
  );
  expect(statuses).toEqual([404, 404, 200]);
});

test('what the school hid is hidden from the visitor, with its reason', async () => {
  const { path } = await beginChat(program);
  await database()
    .update(messages)
    .set({ hiddenAt: program.clock.now(), hiddenReason: 'A telephone number' })
    .where(eq(messages.number, 1));
  expect((await program.call('GET', path)).body.messages).toMatchObject([
    { words: '', hidden: 'A telephone number' },
  ]);
});
