import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asked, beginChat } from '../../../../tests/chats.ts';
import { emptyTables } from '../../../../tests/empty-tables.ts';
import { says } from '../../../../tests/messages.ts';
import { type SignedInPerson, signIn } from '../../../../tests/people.ts';
import { startTestProgram, type TestProgram, thursdayNoon } from '../../../../tests/program.ts';
import { messages, threads } from '../tables.server.ts';
import { tellMessage } from '../telling/tell.server.ts';
import { clearVisitors } from './clear.server.ts';
import { visitorThreads } from './tables.server.ts';
import { tellVisitor, tellVisitorLater } from './tell.server.ts';

let program: TestProgram;
let admin: SignedInPerson;
beforeAll(async () => {
  program = await startTestProgram();
});
afterAll(() => program.stop());
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  await emptyTables(program, 'threads', 'users', 'mails');
  admin = await signIn(program, 'admin');
});

const database = () => program.context.database;

async function threadId(): Promise<string> {
  const [row] = await database().select().from(visitorThreads);
  return row?.threadId ?? '';
}

/** The school answers, and the job of that message is run, as often as told. */
async function answer(words: string, times = 1): Promise<number> {
  const id = await threadId();
  const { body } = await admin.call('POST', `/api/threads/${id}/messages`, says(words));
  const once = () => tellMessage.run(program.context, { threadId: id, number: body.number }, { last: false });
  await Promise.all(Array.from({ length: times }, once));
  return body.number;
}

/** The mails of chats. */
async function told() {
  return (await program.mails()).filter(({ about }) => about === 'chat');
}

/** Where the link of a mail leads: the call of the API. */
function pathIn(text: string | undefined): string {
  return /http:\/\/dars\.test(\/chat\/\S+)/.exec(text ?? '')?.[1]?.replace('/chat', '/api/chat') ?? '';
}

const minutesLater = (minutes: number) =>
  program.clock.set(new Date(Date.parse(thursdayNoon) + minutes * 60_000).toISOString());

describe('an answer', () => {
  test('is mailed once the page was closed for two minutes, with a link that opens the chat', async () => {
    const { path } = await beginChat(program);
    minutesLater(3);
    await answer('On Sundays at noon.\nhttps://dars.test/lessons', 3);
    const [mail, ...more] = await told();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: asked.email, kind: 'answer', aboutId: await threadId() });
    expect(mail?.content?.text).toContain('On Sundays at noon.\nhttps://dars.test/lessons');
    expect(mail?.content?.text).toContain('> Is there a chess group\n> on Sundays?');
    expect(pathIn(mail?.content?.text)).toBe(path);
    expect((await program.call('GET', path)).body.messages).toHaveLength(2);
  });

  test('is in the language of the page on which they asked', async () => {
    await beginChat(program, {}, 'uz');
    minutesLater(3);
    await answer('Yakshanba kunlari.');
    expect((await told())[0]?.content).toMatchObject({
      subject: 'Dars javobi',
      text: expect.stringContaining('Assalomu alaykum'),
    });
  });

  test('holds no link of what a stranger typed, in the words or in the name', async () => {
    await beginChat(program, { name: 'win at evil.example', words: 'Look: https://evil.example/prize' });
    minutesLater(3);
    await answer('No, thank you.');
    const [mail] = await told();
    expect(mail?.content?.text).not.toMatch(/https?:\/\/evil|evil\.example/);
    expect(mail?.content?.html).not.toMatch(/https?:\/\/evil|evil\.example/);
  });

  test('is not mailed while the page is open; when it was closed without reading it, it is', async () => {
    const { path } = await beginChat(program);
    minutesLater(5);
    await program.call('GET', path);
    minutesLater(6);
    const number = await answer('On Sundays.');
    expect(await told()).toEqual([]);
    minutesLater(7);
    await tellVisitorLater.run(program.context, { threadId: await threadId(), number }, { last: false });
    expect(await told()).toHaveLength(1);
  });

  test('that was read meanwhile is not mailed', async () => {
    const { path } = await beginChat(program);
    minutesLater(1);
    const number = await answer('On Sundays.');
    await program.call('PUT', `${path}/read`, { number });
    minutesLater(10);
    await tellVisitor(program.context, await threadId(), number);
    expect(await told()).toEqual([]);
  });

  test('that the school hid, and what the visitor said, is not mailed', async () => {
    await beginChat(program);
    minutesLater(3);
    await tellVisitor(program.context, await threadId(), 1);
    const id = await threadId();
    await admin.call('POST', `/api/threads/${id}/messages`, says('To somebody else'));
    await database()
      .update(messages)
      .set({ hiddenAt: program.clock.now(), hiddenReason: 'By mistake' })
      .where(eq(messages.number, 2));
    await tellVisitor(program.context, id, 2);
    expect(await told()).toEqual([]);
  });

  test('of each later message there is a mail of its own', async () => {
    await beginChat(program);
    minutesLater(3);
    await answer('On Sundays.');
    await answer('At noon.');
    expect((await told()).map(({ content }) => content?.text.includes('At noon.'))).toEqual([false, true]);
  });

  test('after the installation’s key has changed the mail’s link opens the chat, and the old address does not', async () => {
    const { path } = await beginChat(program);
    minutesLater(3);
    const id = await threadId();
    await admin.call('POST', `/api/threads/${id}/messages`, says('On Sundays.'));
    const config = { ...program.context.config, secretKey: 'another key of this installation' };
    await tellVisitor({ ...program.context, config }, id, 2);
    const link = pathIn((await told())[0]?.content?.text);
    expect(link).not.toBe(path);
    const statuses = await Promise.all(
      [link, path].map(async (one) => (await program.call('GET', one)).status),
    );
    expect(statuses).toEqual([200, 404]);
  });
});

describe('what visitors wrote', () => {
  const dayAfter = (days: number) => minutesLater(days * 24 * 60);
  const clear = () => clearVisitors.run(program.context, {}, { last: false });

  test('is kept for 180 days after the last message', async () => {
    const { path } = await beginChat(program);
    dayAfter(100);
    await program.call('POST', `${path}/messages`, { words: 'Still there?' });
    dayAfter(280);
    await clear();
    expect((await program.call('GET', path)).status).toBe(200);
    program.clock.set('2026-12-31T00:00:00Z');
    await clear();
    expect((await program.call('GET', path)).status).toBe(404);
    expect(await database().$count(messages)).toBe(0);
  });

  test('is kept longer while it is held; what accounts wrote is not touched', async () => {
    const { path } = await beginChat(program);
    await database().update(threads).set({ heldAt: program.clock.now(), heldReason: 'A dispute' });
    const family = await signIn(program, 'student');
    await family.call('POST', '/api/threads', { message: says('A question') });
    dayAfter(700);
    await clear();
    expect((await program.call('GET', path)).status).toBe(200);
    expect(await database().$count(threads)).toBe(2);
  });
});
