import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { signIn } from '../../../../tests/make/people.ts';
import { asked, beginChat } from '../../../../tests/school/chats.ts';
import { says } from '../../../../tests/school/messages.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { programAnew, sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';
import { visitorThreads } from './tables.server.ts';
import { visitorLimits } from './visitors.ts';

const program = sharedProgram();
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  await emptyTables(program, 'threads', 'users', 'mails');
});

const database = () => program.context.database;
const kept = () => database().select().from(visitorThreads);

describe('what is typed', () => {
  test.each([
    ['a script', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
    ['4,000 characters', 'ʻ'.repeat(4000)],
    ['emoji', '👩‍👧‍👦 salom'],
  ])('is said as it was: %s', async (_, words) => {
    const { path } = await beginChat(program, { words });
    const [said] = (await program.call('GET', path)).body.messages;
    expect(said.words).toBe(words);
  });

  test('is said without marks of direction, by which words look like others', async () => {
    const { path } = await beginChat(program, { words: 'abc \u202Egnp.exe\u202C', name: 'Nora\u202E' });
    const { name, messages } = (await program.call('GET', path)).body;
    expect([name, messages[0].words]).toEqual(['Nora', 'abc gnp.exe']);
  });

  test.each([
    ['too long', 'a'.repeat(4001)],
    ['a zero byte', 'Hello\u0000'],
    ['half an emoji', 'Hello \ud83d'],
    ['nothing', ' \n '],
  ])('is refused with its field: %s', async (_, words) => {
    const begun = await program.call('POST', '/api/chat', { ...asked, words });
    expect([begun.status, Object.keys(begun.body.fields)]).toEqual([400, ['words']]);
    const { path } = await beginChat(program);
    const said = await program.call('POST', `${path}/messages`, { words });
    expect([said.status, Object.keys(said.body.fields)]).toEqual([400, ['words']]);
  });

  test('wrongly is named', async () => {
    const { status, body } = await program.call('POST', '/api/chat', { name: ' ', email: 'x', words: '' });
    expect([status, Object.keys(body.fields).sort()]).toEqual([400, ['email', 'name', 'words']]);
  });
});

describe('bounds', () => {
  test('past six chats of one network in twelve hours it is told in words; another network may, and a repeated call', async () => {
    const strict = await programAnew({ environment: { RATE_LIMIT: 'on' } });
    const requestId = randomUUID();
    const begin = (turn: number, more: object = {}) =>
      strict.call('POST', '/api/chat', { ...asked, email: `nora-${turn}@example.com`, ...more });
    const answers = [await begin(0, { requestId })];
    for (let turn = 1; turn < 7; turn += 1) answers.push(await begin(turn));
    expect(answers.map(({ status }) => status)).toEqual([...Array(6).fill(201), 429]);
    expect(answers[6]?.body).toMatchObject({
      code: 'too_many_threads',
      message: expect.stringContaining('6'),
    });
    expect((await begin(0, { requestId })).body).toEqual(answers[0]?.body);
    const elsewhere = await strict.app.inject({
      method: 'POST',
      url: '/api/chat',
      remoteAddress: '203.0.113.9',
      payload: { ...asked, email: 'nora-9@example.com' },
    });
    expect(elsewhere.statusCode).toBe(201);
  });

  test('past six of one e-mail it is told, wherever they come from', async () => {
    const strict = await programAnew({ environment: { RATE_LIMIT: 'on' } });
    const statuses = [];
    for (let turn = 0; turn < 7; turn += 1) {
      const { statusCode, headers } = await strict.app.inject({
        method: 'POST',
        url: '/api/chat',
        remoteAddress: `203.0.113.${turn}`,
        payload: { ...asked, email: turn % 2 ? 'NORA@example.com' : asked.email },
      });
      statuses.push(statusCode);
      if (statusCode === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(11 * 3600);
    }
    expect(statuses).toEqual([...Array(6).fill(201), 429]);
    const { rows } = await strict.context.database.execute(sql`select key from rate_limits`);
    expect(JSON.stringify(rows)).not.toMatch(/nora/i);
  });

  test('of messages that wait for an answer: ten, until the school has written', async () => {
    const { path } = await beginChat(program);
    const say = () => program.call('POST', `${path}/messages`, { words: 'And?' });
    for (let turn = 2; turn <= visitorLimits.unanswered; turn += 1) expect((await say()).status).toBe(201);
    const many = await Promise.all([say(), say()]);
    expect(many.map(({ status, body }) => [status, body.code])).toEqual(
      Array(2).fill([429, 'thread_unanswered']),
    );
    await answer(await signIn(program, 'admin'), 'On Sundays at noon.');
    expect((await say()).status).toBe(201);
  });
});

/** The school answers in the one chat that there is. */
async function answer(admin: Awaited<ReturnType<typeof signIn>>, words: string) {
  const [row] = await kept();
  return admin.call('POST', `/api/threads/${row?.threadId}/messages`, says(words));
}
