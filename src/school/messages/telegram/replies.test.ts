import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { guardianships } from '#src/learning/families/tables.server.ts';
import { accountSettings } from '#src/people/accounts/tables.server.ts';
import { signIn } from '../../../../tests/make/people.ts';
import { pdf } from '../../../../tests/make/sent-files.ts';
import { connectTelegram, sendWaiting } from '../../../../tests/people/notices.ts';
import { type School, says, tellMessages } from '../../../../tests/school/messages.ts';
import type { startBotApi } from '../../../../tests/stand-ins/bot-api.ts';
import { pressed, sentBy, written } from '../../../../tests/stand-ins/bot-updates.ts';
import { eachToldByBot } from '../../../../tests/stand-ins/told-by-bot.ts';
import type { TestProgram } from '../../../../tests/start/program.ts';
import { threads } from '../tables.server.ts';
import { unaddressed } from './tables.server.ts';

/** The mother's chat. */
const chat = 1;
let api: Awaited<ReturnType<typeof startBotApi>>;
let program: TestProgram;
let school: School;
let thread: string;
let told: number;
const { post, answer, alerted, said, files } = eachToldByBot((given) => {
  ({ api, program, school, thread, told } = given);
});
const database = () => program.context.database;

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

  test('proves nothing of words that Telegram did not show: they stay new, and are mailed', async () => {
    await post(sentBy(chat, { text: 'Thank you!' }, told));
    expect((await school.mother.call('GET', '/api/messages/unread')).body).toEqual({ unread: 1 });
    program.clock.set('2026-01-15T17:20:00Z');
    await tellMessages(program);
    const mailed = (await program.mails()).filter(({ recipientId }) => recipientId === school.mother.id);
    expect(mailed.map(({ content }) => content?.text)).toEqual([expect.stringContaining('Well done!')]);
  });

  test('that does not reach everybody of the other side says so', async () => {
    const { father, teacher } = school;
    await connectTelegram(program, teacher, 2);
    await father.call('PUT', `/api/threads/${thread}/block`);
    await post(sentBy(chat, { text: 'When?' }, told));
    expect(answer()).toBe('Sent to Dilnoza Karimova · Chess for beginners.');
    await tellMessages(program);
    await sendWaiting(program);
    await post(sentBy(2, { text: 'At five.' }, api.lastId()));
    expect(answer()).toContain(
      'But not to everybody: somebody there does not receive messages at the moment.',
    );
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
    ['a program', { document: { file_id: 'x', file_name: 'a.exe' } }, 'I can pass on text'],
    ['words that nobody sees', { text: '\u3164\u2800' }, 'I can pass on text, pictures and PDFs.'],
    ['a sticker', { sticker: { file_id: 'x' } }, 'I can pass on text, pictures and PDFs.'],
    [
      'a program called PDF',
      { document: { file_id: 'exe', file_name: 'a.pdf' } },
      'We cannot read this as a picture or a PDF',
    ],
    [
      'a program called picture',
      { document: { file_id: 'exe', mime_type: 'image/png' } },
      'We cannot read this as a picture or a PDF',
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
    expect(answer()).toBe('Not sent. You are no longer part of this conversation.');
  });

  test('to a thread that is blocked, closed or over is not sent', async () => {
    await school.teacher.call('PUT', `/api/threads/${thread}/block`);
    await post(sentBy(chat, { text: 'Hello?' }, told));
    expect(answer()).toContain('Not sent. The other side is not accepting messages');
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
    expect(answer()).toBe('Who to?');
    await post(written(chat, '/stop'));
    await post(sentBy(chat, { text: 'Not connected' }, told));
    expect(answer()).toContain('This is the Dars bot');
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

  test('of an admin without the second factor that is asked of admins goes nowhere, nor does a button', async () => {
    const admin = await signIn(program, 'admin');
    await connectTelegram(program, admin, 3);
    const begun = await school.mother.call('POST', '/api/threads', { message: says('A question') });
    await database().update(threads).set({ assignedTo: admin.id }).where(eq(threads.id, begun.body._id));
    await tellMessages(program);
    await sendWaiting(program);
    const question = api.lastId();
    await database().insert(accountSettings).values({ adminsNeedFactor: true });
    onTestFinished(async () => {
      await database().delete(accountSettings);
    });
    const refused = 'The back office requires a second factor. Please set it up under Settings first.';
    const { update_id, message } = sentBy(3, { text: 'An answer' }, question);
    await post({ update_id, message });
    expect(answer()).toBe(refused);
    await post({ update_id: update_id + 5000, edited_message: { ...message, text: 'Other', edit_date: 1 } });
    await post(pressed(3, 'whatever it says', question));
    expect([answer(), alerted()]).toEqual([refused, refused]);
    expect(await said(begun.body._id)).toEqual([]);
  });
});
