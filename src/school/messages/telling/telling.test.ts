import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#src/people/accounts/tables.server.ts';
import { signIn } from '../../../../tests/make/people.ts';
import { connectTelegram, noticesOf } from '../../../../tests/people/notices.ts';
import { addGuardian, tellMessages } from '../../../../tests/school/messages.ts';
import { eachTelling, type Telling } from '../../../../tests/tables/each-telling.ts';
import { messages } from '../tables.server.ts';

let here: Telling;
eachTelling((telling) => {
  here = telling;
});

describe('by Telegram', () => {
  test('who writes and of which lesson is told: no word of it, no child’s name', async () => {
    await here.at(0);
    expect(here.api.sent).toEqual([
      {
        chat: '1',
        text: `New message: Chess for beginners\n\nA teacher has written to you.\nTo reply, answer this message here.\n\nhttp://dars.test/messages/${here.thread}`,
      },
    ]);
    expect(await noticesOf(here.program)).toMatchObject([
      { threadId: here.thread, takenAs: expect.stringMatching(/^\d+$/), state: 'sent' },
    ]);
  });

  test('once a thread until fifteen minutes have passed', async () => {
    await here.at(0);
    await here.say(here.school.teacher, 'Another thing');
    await here.at(1);
    await here.say(here.school.teacher, 'And another');
    await here.at(14);
    expect(here.api.sent).toHaveLength(1);
    await here.at(15);
    await here.at(15);
    expect(here.api.sent).toHaveLength(2);
    await here.at(60);
    expect(here.api.sent).toHaveLength(2);
  });

  test('but what is announced waits for no silence', async () => {
    await here.at(0);
    await here.announce('No lesson today.');
    await here.at(1);
    expect(here.api.sent.map(({ text }) => text.split('\n')[0])).toEqual([
      'New message: Chess for beginners',
      'Announcement: Chess for beginners',
    ]);
    await here.say(here.school.teacher, 'Another thing');
    await here.at(15.9);
    expect(here.api.sent).toHaveLength(2);
    await here.at(16);
    expect(here.api.sent).toHaveLength(3);
  });

  test('or until it was read', async () => {
    await here.at(0);
    await here.read(here.school.mother, 1);
    await here.say(here.school.teacher, 'Another thing');
    await here.at(1);
    expect(here.api.sent).toHaveLength(2);
  });

  test('not what was read meanwhile, nor one’s own', async () => {
    await connectTelegram(here.program, here.school.teacher, 2);
    await here.read(here.school.mother, 1);
    await here.at(0);
    expect(here.api.sent).toEqual([]);
    await here.say(here.school.mother, 'Thank you');
    await here.at(1);
    expect(here.api.sent).toMatchObject([
      { chat: '2', text: expect.stringContaining('A family has written') },
    ]);
  });

  test('not what the staff hid', async () => {
    await here.program.context.database
      .update(messages)
      .set({ hiddenAt: here.program.clock.now(), hiddenReason: 'Unkind' })
      .where(eq(messages.threadId, here.thread));
    await here.at(0);
    await here.at(30);
    expect([here.api.sent, await here.program.mails()]).toEqual([[], []]);
  });

  test('as was chosen, and in the reader’s language', async () => {
    await here.program.context.database
      .update(users)
      .set({ language: 'uz' })
      .where(eq(users.id, here.school.mother.id));
    await here.at(0);
    expect(here.api.sent[0]?.text).toContain('Yangi xabar: Chess for beginners\n\nUstoz sizga yozdi.');
    const choice = '/api/notifications/choices/messages';
    await here.school.mother.call('PUT', `${choice}/telegram`, { wanted: false });
    await here.school.mother.call('PUT', `${choice}/mail`, { wanted: false });
    await here.say(here.school.teacher, 'Another thing');
    await here.at(50);
    expect(here.api.sent).toHaveLength(1);
    expect(await here.mailed(here.school.mother)).toEqual([]);
  });
});

describe('by mail', () => {
  test('after twenty minutes, with all that was not read; what came later is new, and comes as late', async () => {
    await here.at(0);
    await here.say(here.school.teacher, 'Homework: page 12');
    await here.at(19.9);
    expect(await here.mailed(here.school.mother)).toEqual([]);
    await here.at(20);
    const [letter = '', ...more] = await here.mailed(here.school.mother);
    expect(more).toEqual([]);
    expect(letter).toContain('2 unread messages: Chess for beginners');
    expect(letter).toContain('The teacher: Well done, Ali!\n\nThe teacher: Homework: page 12');
    expect(letter).toContain(`Read and reply:\nhttp://dars.test/messages/${here.thread}`);
    // She has one child.
    expect(letter).not.toContain('Child:');
    await here.at(200);
    await here.say(here.school.teacher, 'No lesson today');
    await here.at(219.9);
    expect(await here.mailed(here.school.mother)).toHaveLength(1);
    await here.at(220);
    await here.at(24 * 60);
    const [, later = '', ...none] = await here.mailed(here.school.mother);
    expect(later).toContain('The teacher: No lesson today');
    expect(later).not.toContain('page 12');
    expect(none).toEqual([]);
  });

  test('not what was read meanwhile; the other guardian is mailed', async () => {
    await here.at(0);
    await here.read(here.school.mother, 1);
    await here.at(20);
    expect([
      (await here.mailed(here.school.mother)).length,
      (await here.mailed(here.school.father)).length,
    ]).toEqual([0, 1]);
    await here.say(here.school.teacher, 'Another thing');
    await here.at(25);
    await here.at(45);
    expect(await here.mailed(here.school.mother)).toHaveLength(1);
  });

  test('to the teacher it says about whom', async () => {
    await here.say(here.school.father, 'Thank you');
    await here.at(0);
    await here.at(20);
    expect(await here.mailed(here.school.teacher)).toEqual([expect.stringContaining('Child: Ali')]);
  });

  test('of more than it holds it says how many, and where they stand; of none twice', async () => {
    for (let line = 2; line <= 25; line += 1) await here.say(here.school.teacher, `Line ${line}`);
    await here.at(0);
    await here.at(20);
    const [letter = ''] = await here.mailed(here.school.father);
    expect(letter).toContain('You have 25 unread messages');
    expect(letter).toContain('5 earlier unread messages are in the conversation.');
    expect(letter).toContain('Replies to this e-mail do not reach the conversation');
    expect([...letter.matchAll(/The teacher: /g)]).toHaveLength(20);
    await here.say(here.school.teacher, 'Line 26');
    await here.at(3 * 24 * 60 - 1);
    expect((await here.mailed(here.school.father)).at(-1)).toContain('You have an unread message');
  });

  test('somebody who came later is not told what is long over', async () => {
    await here.at(5 * 24 * 60);
    const aunt = await signIn(here.program, 'student');
    await addGuardian(here.program, here.school.learner, aunt);
    await tellMessages(here.program);
    expect(await here.mailed(aunt)).toEqual([]);
  });
});

test('whoever gets a lesson is told what waits for its teacher, as of a message', async () => {
  await here.say(here.school.mother, 'Which page is it?');
  await here.at(0);
  await here.at(20);
  const [admin, other] = [await signIn(here.program, 'admin'), await signIn(here.program, 'teacher')];
  await connectTelegram(here.program, other, 3);
  await here.program.context.database.execute(sql`delete from pgboss.job`);
  here.api.sent.length = 0;
  const handed = await admin.call('POST', `/api/admin/lessons/${here.school.lesson}/teacher`, {
    teacherId: other.id,
  });
  expect(handed.status).toBe(200);
  const { rows } = await here.program.context.database.execute<{ data: object }>(
    sql`select data from pgboss.job where name = 'messages.tell'`,
  );
  expect(rows.map(({ data }) => data)).toEqual([{ threadId: here.thread, number: 2 }]);
  await here.at(25);
  const told = here.api.sent.filter(({ text }) => text.includes('New message'));
  expect(told).toMatchObject([{ chat: '3', text: expect.stringContaining('A family has written') }]);
  expect(await here.mailed(other)).toHaveLength(1);
});
