import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#src/people/accounts/tables.server.ts';
import { startBotApi } from '../../../../tests/bot-api.ts';
import { emptyTables } from '../../../../tests/empty-tables.ts';
import { addGuardian, makeSchool, type School, says, tellMessages } from '../../../../tests/messages.ts';
import { connectTelegram, noticesOf, sendWaiting } from '../../../../tests/notices.ts';
import { type SignedInPerson, signIn } from '../../../../tests/people.ts';
import { startTestProgram, type TestProgram, thursdayNoon } from '../../../../tests/program.ts';
import { messages } from '../tables.server.ts';

let api: Awaited<ReturnType<typeof startBotApi>>;
let program: TestProgram;
let school: School;
let thread: string;
beforeAll(async () => {
  api = await startBotApi();
  program = await startTestProgram({ environment: api.environment });
});
afterAll(async () => {
  await program.stop();
  await api.stop();
});
beforeEach(async () => {
  api.sent.length = 0;
  program.clock.set(thursdayNoon);
  await emptyTables(program, 'users', 'mails', 'pgboss.job');
  school = await makeSchool(program);
  await connectTelegram(program, school.mother, 1);
  const { teacher, about } = school;
  const begun = await teacher.call('POST', '/api/threads', { ...about, message: says('Well done, Ali!') });
  thread = begun.body._id;
});

const database = () => program.context.database;
const say = (person: SignedInPerson, words: string) =>
  person.call('POST', `/api/threads/${thread}/messages`, says(words));
const read = (person: SignedInPerson, number: number) =>
  person.call('PUT', `/api/threads/${thread}/read`, { number });
/** So many minutes after it began, what is due is told and sent. */
async function at(minutes: number): Promise<void> {
  program.clock.set(new Date(Date.parse(thursdayNoon) + minutes * 60_000).toISOString());
  await tellMessages(program);
  await sendWaiting(program);
}
const mailed = async (person: SignedInPerson) =>
  (await program.mails())
    .filter(({ kind, recipientId }) => kind === 'message' && recipientId === person.id)
    .map(({ content }) => content?.text ?? '');
/** When the job comes again, in minutes after the beginning. */
async function _again(): Promise<number[]> {
  const { rows } = await database().execute<{ at: Date }>(
    sql`select start_after as at from pgboss.job where name = 'messages.tell' and start_after <> created_on order by 1`,
  );
  return rows.map(({ at }) => (new Date(at).getTime() - Date.parse(thursdayNoon)) / 60_000);
}

describe('by Telegram', () => {
  test('who writes and of which lesson is told: no word of it, no child’s name', async () => {
    await at(0);
    expect(api.sent).toEqual([
      {
        chat: '1',
        text: `New message: Chess for beginners\n\nA teacher has written to you.\nTo answer, reply to this message.\n\nhttp://dars.test/messages/${thread}`,
      },
    ]);
    expect(await noticesOf(program)).toMatchObject([
      { threadId: thread, takenAs: expect.stringMatching(/^\d+$/), state: 'sent' },
    ]);
  });

  test('once a thread until fifteen minutes have passed', async () => {
    await at(0);
    await say(school.teacher, 'Another thing');
    await at(1);
    await say(school.teacher, 'And another');
    await at(14);
    expect(api.sent).toHaveLength(1);
    await at(15);
    await at(15);
    expect(api.sent).toHaveLength(2);
    await at(60);
    expect(api.sent).toHaveLength(2);
  });

  test('or until it was read', async () => {
    await at(0);
    await read(school.mother, 1);
    await say(school.teacher, 'Another thing');
    await at(1);
    expect(api.sent).toHaveLength(2);
  });

  test('not what was read meanwhile, nor one’s own', async () => {
    await connectTelegram(program, school.teacher, 2);
    await read(school.mother, 1);
    await at(0);
    expect(api.sent).toEqual([]);
    await say(school.mother, 'Thank you');
    await at(1);
    expect(api.sent).toMatchObject([{ chat: '2', text: expect.stringContaining('A family has written') }]);
  });

  test('not what the staff hid', async () => {
    await database()
      .update(messages)
      .set({ hiddenAt: program.clock.now(), hiddenReason: 'Unkind' })
      .where(eq(messages.threadId, thread));
    await at(0);
    await at(30);
    expect([api.sent, await program.mails()]).toEqual([[], []]);
  });

  test('as was chosen, and in the reader’s language', async () => {
    await database().update(users).set({ language: 'uz' }).where(eq(users.id, school.mother.id));
    await at(0);
    expect(api.sent[0]?.text).toContain('Yangi xabar: Chess for beginners\n\nUstoz sizga yozdi.');
    const choice = '/api/notifications/choices/messages';
    await school.mother.call('PUT', `${choice}/telegram`, { wanted: false });
    await school.mother.call('PUT', `${choice}/mail`, { wanted: false });
    await say(school.teacher, 'Another thing');
    await at(50);
    expect(api.sent).toHaveLength(1);
    expect(await mailed(school.mother)).toEqual([]);
  });
});

describe('by mail', () => {
  test('after twenty minutes, with all that was not read: once until it is read or a day has passed', async () => {
    await at(0);
    await say(school.teacher, 'Homework: page 12');
    await at(19.9);
    expect(await mailed(school.mother)).toEqual([]);
    await at(20);
    const [letter = '', ...more] = await mailed(school.mother);
    expect(more).toEqual([]);
    expect(letter).toContain('2 messages that you have not read: Chess for beginners');
    expect(letter).toContain('The teacher: Well done, Ali!\n\nThe teacher: Homework: page 12');
    expect(letter).toContain(`Read and answer:\nhttp://dars.test/messages/${thread}`);
    // She has one child.
    expect(letter).not.toContain('Child:');
    await say(school.teacher, 'Are you there?');
    await at(50);
    await at(24 * 60 + 19);
    expect(await mailed(school.mother)).toHaveLength(1);
    await at(24 * 60 + 20);
    const [, later = ''] = await mailed(school.mother);
    expect(later).toContain('The teacher: Are you there?');
    expect(later).not.toContain('page 12');
  });

  test('not what was read meanwhile; the other guardian is mailed', async () => {
    await at(0);
    await read(school.mother, 1);
    await at(20);
    expect([(await mailed(school.mother)).length, (await mailed(school.father)).length]).toEqual([0, 1]);
    await say(school.teacher, 'Another thing');
    await at(25);
    await at(45);
    expect(await mailed(school.mother)).toHaveLength(1);
  });

  test('to the teacher it says about whom', async () => {
    await say(school.father, 'Thank you');
    await at(0);
    await at(20);
    expect(await mailed(school.teacher)).toEqual([expect.stringContaining('Child: Ali')]);
  });

  test('somebody who came later is not told what is long over', async () => {
    await at(5 * 24 * 60);
    const aunt = await signIn(program, 'student');
    await addGuardian(program, school.learner, aunt);
    await tellMessages(program);
    expect(await mailed(aunt)).toEqual([]);
  });
});

test('whoever gets a lesson is told what waits for its teacher, as of a message', async () => {
  await say(school.mother, 'Which page is it?');
  await at(0);
  await at(20);
  const [admin, other] = [await signIn(program, 'admin'), await signIn(program, 'teacher')];
  await connectTelegram(program, other, 3);
  await database().execute(sql`delete from pgboss.job`);
  api.sent.length = 0;
  const handed = await admin.call('POST', `/api/admin/lessons/${school.lesson}/teacher`, {
    teacherId: other.id,
  });
  expect(handed.status).toBe(200);
  const { rows } = await database().execute<{ data: object }>(
    sql`select data from pgboss.job where name = 'messages.tell'`,
  );
  expect(rows.map(({ data }) => data)).toEqual([{ threadId: thread, number: 2 }]);
  await at(25);
  const told = api.sent.filter(({ text }) => text.includes('New message'));
  expect(told).toMatchObject([{ chat: '3', text: expect.stringContaining('A family has written') }]);
  expect(await mailed(other)).toHaveLength(1);
});
