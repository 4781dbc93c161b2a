import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { forgetOld } from '../../../../tests/forgotten.ts';
import { signIn } from '../../../../tests/make/people.ts';
import { pdf } from '../../../../tests/make/sent-files.ts';
import { connectTelegram } from '../../../../tests/people/notices.ts';
import { type School, says } from '../../../../tests/school/messages.ts';
import type { startBotApi } from '../../../../tests/stand-ins/bot-api.ts';
import { pressed, sentBy, written } from '../../../../tests/stand-ins/bot-updates.ts';
import { eachToldByBot } from '../../../../tests/stand-ins/told-by-bot.ts';
import type { TestProgram } from '../../../../tests/start/program.ts';
import { messages, threads } from '../tables.server.ts';
import { unaddressed } from './tables.server.ts';

/** The mother's chat. */
const chat = 1;
let api: Awaited<ReturnType<typeof startBotApi>>;
let program: TestProgram;
let school: School;
const { post, answer, edited, alerted, said, files } = eachToldByBot((given) => {
  ({ api, program, school } = given);
});
const database = () => program.context.database;

describe('anything else', () => {
  const ask = async (words = 'Is there a lesson today?') => {
    await post(written(chat, words));
    expect(answer()).toBe('Who to?');
    return api.lastId();
  };
  const labels = () => api.buttons().map(({ text }) => text);
  const press = (question: number, place = 0) =>
    post(pressed(chat, api.buttons()[place]?.callback_data ?? '', question));

  test('is asked back: the latest threads, then the school; nothing is sent', async () => {
    await ask();
    expect(labels()).toEqual(['Dilnoza Karimova · Chess for beginners', 'Dars, the school']);
    expect(await said()).toEqual([]);
    expect(await database().select().from(unaddressed)).toMatchObject([
      { words: 'Is there a lesson today?' },
    ]);
  });

  test('goes where the button says, once however often it is pressed; the question is answered', async () => {
    const question = await ask();
    await Promise.all([press(question), press(question)]);
    expect(edited()).toEqual({
      chat_id: chat,
      message_id: question,
      text: 'Sent to Dilnoza Karimova · Chess for beginners.',
    });
    await press(question);
    expect(alerted()).toContain('This was already sent');
    expect(await said()).toMatchObject([{ words: 'Is there a lesson today?', way: 'telegram' }]);
    // Neither does the other button send it once more.
    await press(question, 1);
    expect(await database().select().from(messages)).toHaveLength(2);
    expect(await database().select().from(unaddressed)).toEqual([]);
  });

  test('pressed to two at once goes to one of them', async () => {
    const question = await ask();
    await Promise.all([press(question), press(question, 1)]);
    const all = await database().select().from(messages).where(eq(messages.way, 'telegram'));
    expect(all).toHaveLength(1);
  });

  test('nor does a page say the same in two threads at once', async () => {
    const { mother, about } = school;
    const message = says('To two at once');
    const both = await Promise.all([
      mother.call('POST', '/api/threads', { ...about, message }),
      mother.call('POST', '/api/threads', { message }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('goes to the school, also where there was no conversation yet, with its file', async () => {
    api.hold('pdf', pdf);
    await post(sentBy(chat, { document: { file_id: 'pdf', file_name: 'a.pdf' }, caption: 'A receipt?' }));
    await press(api.lastId(), 1);
    expect(edited()?.text).toBe('Sent to Dars, the school.');
    const [own] = await database().select().from(threads).where(eq(threads.accountId, school.mother.id));
    expect(own).toMatchObject({ kind: 'school', waitsFor: 'school' });
    expect([await said(own?.id), (await files()).length]).toMatchObject([[{ words: 'A receipt?' }], 1]);
  });

  test('told twice by Telegram is asked about once more, and sent once', async () => {
    const update = written(chat, 'Is there a lesson today?');
    await post(update);
    const question = api.lastId();
    await press(question);
    await post(update);
    await press(api.lastId());
    expect(await said()).toHaveLength(1);
  });

  test('to a thread that was closed meanwhile is not sent: the question stays, for another', async () => {
    const question = await ask();
    await database().update(threads).set({ closedAt: program.clock.now() });
    await press(question);
    expect(alerted()).toContain('Not sent. This conversation is closed.');
    await press(question, 1);
    expect(edited()).toMatchObject({ message_id: question, text: 'Sent to Dars, the school.' });
  });

  test('waits for a day, and is forgotten', async () => {
    const question = await ask();
    program.clock.set(new Date(program.clock.now().getTime() + 24 * 3_600_000 + 1).toISOString());
    await press(question);
    expect(alerted()).toContain('more than a day old');
    await ask('Another thing');
    await forgetOld(program);
    expect(await database().select().from(unaddressed)).toMatchObject([{ words: 'Another thing' }]);
    expect(await said()).toEqual([]);
  });

  test('is nobody else’s to press', async () => {
    const question = await ask();
    const [{ callback_data = '' } = {}] = api.buttons();
    const other = await signIn(program, 'student');
    await connectTelegram(program, other, 2);
    await post(pressed(2, callback_data, question));
    await post(pressed(9, callback_data, question));
    await post(pressed(chat, 'something else', question));
    expect(await database().select().from(messages)).toHaveLength(1);
  });
});
