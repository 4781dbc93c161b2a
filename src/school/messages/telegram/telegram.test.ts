import { and, asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { teachers } from '#src/offer/teachers/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { webhookSecrets } from '#src/people/notifications/telegram/webhook.server.ts';
import { enrolments } from '#src/school/enrolments/tables.server.ts';
import { guardianships } from '#src/school/families/tables.server.ts';
import { botToken, pressed, sentBy, startBotApi, written } from '../../../../tests/bot-api.ts';
import { emptyTables } from '../../../../tests/empty-tables.ts';
import { makeSchool, type School, says, tellMessages } from '../../../../tests/messages.ts';
import { connectTelegram, sendWaiting } from '../../../../tests/notices.ts';
import { signIn } from '../../../../tests/people.ts';
import { startTestProgram, type TestProgram, thursdayNoon } from '../../../../tests/program.ts';
import { makeEnrolment, makeLearner } from '../../../../tests/school.ts';
import { messageFiles, messages, threads, unaddressed } from '../tables.server.ts';
import { clearUnaddressed } from './clear.server.ts';

const secrets = webhookSecrets(botToken);
/** The mother's chat. */
const chat = 1;
let api: Awaited<ReturnType<typeof startBotApi>>;
let program: TestProgram;
let school: School;
let thread: string;
/** What Telegram calls the message by which she was told. */
let told: number;

beforeAll(async () => {
  api = await startBotApi();
  program = await startTestProgram({ environment: { ...api.environment, PUBLIC_URL: 'https://dars.test' } });
});
afterAll(async () => {
  await program.stop();
  await api.stop();
});
beforeEach(async () => {
  api.be('takes');
  api.sent.length = 0;
  program.clock.set(thursdayNoon);
  await emptyTables(program, 'users', 'mails', 'pgboss.job');
  school = await makeSchool(program);
  const { teacher, mother, about } = school;
  await database().insert(teachers).values({ userId: teacher.id, name: 'Dilnoza Karimova' });
  await connectTelegram(program, mother, chat);
  const begun = await teacher.call('POST', '/api/threads', { ...about, message: says('Well done!') });
  thread = begun.body._id;
  await tellMessages(program);
  await sendWaiting(program);
  told = api.lastId();
});

const database = () => program.context.database;
/** Telegram tells us of it. */
const post = async (update: object) => {
  const headers = { 'x-telegram-bot-api-secret-token': secrets.header };
  const { status } = await program.call('POST', `/api/telegram/${secrets.path}`, update, 'en', headers);
  expect(status).toBe(200);
};
const answer = () => api.sent.at(-1)?.text;
const edited = () => api.calls.findLast(({ method }) => method === 'editMessageText')?.said;
const alerted = () => api.calls.findLast(({ method }) => method === 'answerCallbackQuery')?.said.text;
const said = (id = thread) =>
  database()
    .select()
    .from(messages)
    .where(and(eq(messages.threadId, id), eq(messages.way, 'telegram')))
    .orderBy(asc(messages.number));
const files = async () => (await database().select().from(messageFiles)).map(({ file }) => file);
const pdf = Buffer.from('%PDF-1.7\nhomework\n%%EOF\n');

describe('a reply', () => {
  test('to what the bot told goes there, once however often Telegram tells of it', async () => {
    expect(api.sent[0]?.text).toContain('Dilnoza Karimova has written to you.');
    const reply = sentBy(chat, { text: 'Thank you!' }, told);
    await Promise.all([post(reply), post(reply)]);
    await post(reply);
    expect(await said()).toMatchObject([
      { words: 'Thank you!', authorId: school.mother.id, side: 'family', number: 2 },
    ]);
    expect(answer()).toBe('Sent to Dilnoza Karimova · Chess for beginners.');
  });

  test('brings a picture, the largest of its sizes, with its caption', async () => {
    api.hold(
      'large',
      await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    );
    const photo = [
      { file_id: 'small', width: 4, height: 3 },
      { file_id: 'large', width: 40, height: 30 },
    ];
    await post(sentBy(chat, { photo, caption: 'The homework' }, told));
    expect(await said()).toMatchObject([{ words: 'The homework' }]);
    const [file = ''] = await files();
    const url = `/api/files/${file}`;
    expect((await school.teacher.call('GET', url)).status).toBe(200);
    expect((await program.call('GET', url)).status).toBe(404);
  });

  test('brings a PDF, without a word', async () => {
    api.hold('pdf', pdf);
    const document = { file_id: 'pdf', file_name: 'homework.pdf', mime_type: 'application/pdf' };
    await post(sentBy(chat, { document }, told));
    expect([await said(), await files()]).toMatchObject([[{ words: '' }], [expect.stringMatching(/\.pdf$/)]]);
  });

  test.each([
    ['a program', { document: { file_id: 'x', file_name: 'a.exe' } }, 'I take text, pictures and PDFs.'],
    ['a sticker', { sticker: { file_id: 'x' } }, 'I take text, pictures and PDFs.'],
    [
      'a program called PDF',
      { document: { file_id: 'exe', file_name: 'a.pdf' } },
      'This is not a PDF we can read.',
    ],
    [
      'a program called picture',
      { document: { file_id: 'exe', mime_type: 'image/png' } },
      'This is not a picture',
    ],
    ['a PDF of 9 MB', { document: { file_id: 'nine', file_name: 'a.pdf' } }, 'This is too large to send.'],
    ['a PDF of 21 MB', { document: { file_id: 'huge', file_name: 'a.pdf' } }, 'This is too large to send.'],
    ['what Telegram lost', { document: { file_id: 'lost', file_name: 'a.pdf' } }, 'Please try again.'],
    ['words without end', { text: 'x'.repeat(4001) }, 'at most 4000 characters'],
  ])('of %s is not sent, and it is told why', async (_, sent, why) => {
    api.hold('exe', Buffer.from('MZ\u0090\u0000'));
    api.hold('nine', Buffer.concat([pdf, Buffer.alloc(9 * 1024 * 1024)]));
    api.hold('huge', Buffer.alloc(21 * 1024 * 1024));
    await post(sentBy(chat, sent, told));
    expect(answer()).toMatch(/^Not sent\. /);
    expect(answer()).toContain(why);
    expect([await said(), await database().select().from(unaddressed)]).toEqual([[], []]);
  });

  test('of a former guardian is not sent', async () => {
    await database().delete(guardianships).where(eq(guardianships.userId, school.mother.id));
    api.hold('pdf', pdf);
    await post(sentBy(chat, { text: 'Hello?' }, told));
    await post(sentBy(chat, { document: { file_id: 'pdf', file_name: 'a.pdf' } }, told));
    expect(await said()).toEqual([]);
    expect(answer()).toBe('Not sent. You no longer take part in this conversation.');
  });

  test('to a thread that is blocked, closed or over is not sent', async () => {
    await school.teacher.call('PUT', `/api/threads/${thread}/block`);
    await post(sentBy(chat, { text: 'Hello?' }, told));
    expect(answer()).toContain('Not sent. The other side does not take messages');
    await school.teacher.call('DELETE', `/api/threads/${thread}/block`);
    await database().update(threads).set({ closedAt: program.clock.now() });
    await post(sentBy(chat, { text: 'Hello?' }, told));
    expect(answer()).toContain('Not sent. This conversation is closed.');
    await database().update(threads).set({ closedAt: null });
    const cancelledAt = new Date(program.clock.now().getTime() - 31 * 86_400_000);
    await database().update(enrolments).set({ cancelledAt });
    await post(sentBy(chat, { text: 'Hello?' }, told));
    expect(answer()).toContain('Not sent. This conversation is over');
    expect(await said()).toEqual([]);
  });

  test('that was changed later stays as it was sent', async () => {
    const { update_id, message } = sentBy(chat, { text: 'Thank you!' }, told);
    await post({ update_id, message });
    await post({ update_id: update_id + 5000, edited_message: { ...message, text: 'Other', edit_date: 1 } });
    expect(await said()).toMatchObject([{ words: 'Thank you!' }]);
  });

  test('goes there after the chat was connected anew, and from no other chat', async () => {
    const other = await signIn(program, 'student');
    await connectTelegram(program, other, 2);
    await post(sentBy(2, { text: 'I am somebody else' }, told));
    expect(answer()).toBe('To whom?');
    await post(written(chat, '/stop'));
    await post(sentBy(chat, { text: 'Not connected' }, told));
    expect(answer()).toContain('This is the bot of Dars');
    await connectTelegram(program, school.mother, chat);
    await post(sentBy(chat, { text: 'Thank you!' }, told));
    expect(await said()).toMatchObject([{ words: 'Thank you!' }]);
  });

  test('of one of the staff goes to whoever wrote to the school', async () => {
    const admin = await signIn(program, 'admin');
    await connectTelegram(program, admin, 3);
    const begun = await school.mother.call('POST', '/api/threads', { message: says('A question') });
    await database().update(threads).set({ assignedTo: admin.id }).where(eq(threads.id, begun.body._id));
    await tellMessages(program);
    await sendWaiting(program);
    await post(sentBy(3, { text: 'An answer' }, api.lastId()));
    expect(await said(begun.body._id)).toMatchObject([{ words: 'An answer', side: 'school' }]);
    await post(written(3, 'And to whom is this?'));
    expect(answer()).toContain('Not sent. To answer somebody');
  });
});

describe('anything else', () => {
  const ask = async (words = 'Is there a lesson today?') => {
    await post(written(chat, words));
    expect(answer()).toBe('To whom?');
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
    expect(alerted()).toContain('This was sent already');
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

  test('two children in one lesson are told apart by a letter, and by their last message', async () => {
    const { mother, teacher, lesson } = school;
    for (const firstName of ['Laylo', 'Anora']) {
      const learnerId = await makeLearner(program, mother, { firstName });
      await makeEnrolment(program, lesson, mother, learnerId);
      program.clock.set(new Date(program.clock.now().getTime() + 3_600_000).toISOString());
      await mother.call('POST', '/api/threads', { learnerId, lessonId: lesson, message: says('Hello') });
    }
    await ask();
    const name = 'Dilnoza Karimova · Chess for beginners';
    expect(labels()).toEqual([
      expect.stringMatching(new RegExp(`^${name} \\(A\\.\\), .*`)),
      `${name} (L.)`,
      expect.stringMatching(new RegExp(`^${name} \\(A\\.\\), .*`)),
      'Dars, the school',
    ]);
    expect(new Set(labels()).size).toBe(4);
    await connectTelegram(program, teacher, 5);
    await post(written(5, 'No lesson today'));
    expect(labels()[1]).toBe('Chess for beginners (L.)');
  });

  test('is offered six threads at most, and none in which nobody can write', async () => {
    const { mother, lesson } = school;
    for (const firstName of ['B', 'C', 'D', 'E', 'F', 'G', 'H']) {
      const learnerId = await makeLearner(program, mother, { firstName });
      await makeEnrolment(program, lesson, mother, learnerId);
      await mother.call('POST', '/api/threads', { learnerId, lessonId: lesson, message: says('Hello') });
    }
    await ask();
    expect(labels()).toHaveLength(7);
    await database().update(threads).set({ closedAt: program.clock.now() });
    await ask();
    expect(labels()).toEqual(['Dars, the school']);
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
    program.clock.set(new Date(program.clock.now().getTime() + 24 * 3_600_000).toISOString());
    await press(question);
    expect(alerted()).toContain('more than a day old');
    await ask('Another thing');
    await clearUnaddressed.run(program.context, {}, { last: true });
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

  test('of a stranger, a blocked account, and a command are answered as before', async () => {
    await post(sentBy(9, { text: 'Hello?' }, told));
    expect(answer()).toContain('This is the bot of Dars');
    await post(written(chat, '/help'));
    expect(answer()).toContain('is connected with your account');
    await database().update(users).set({ status: 'blocked' }).where(eq(users.id, school.mother.id));
    await post(sentBy(chat, { text: 'Hello?' }, told));
    expect(await said()).toEqual([]);
    expect(await database().select().from(unaddressed)).toEqual([]);
  });

  test('is asked in the person’s language', async () => {
    await database().update(users).set({ language: 'uz' }).where(eq(users.id, school.mother.id));
    await post(written(chat, 'Bugun dars bormi?'));
    expect(answer()).toBe('Kimga?');
    await press(api.lastId());
    expect(edited()?.text).toBe('Yuborildi: Dilnoza Karimova · Chess for beginners.');
  });
});
