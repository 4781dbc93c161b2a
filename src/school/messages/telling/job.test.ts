import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { guardianships } from '#src/school/families/tables.server.ts';
import { startBotApi } from '../../../../tests/bot-api.ts';
import { emptyTables } from '../../../../tests/empty-tables.ts';
import { makeSchool, type School, says, tellMessages } from '../../../../tests/messages.ts';
import { connectTelegram, noticesOf, sendWaiting } from '../../../../tests/notices.ts';
import { type SignedInPerson, signIn } from '../../../../tests/people.ts';
import { startTestProgram, type TestProgram, thursdayNoon } from '../../../../tests/program.ts';
import { threads } from '../tables.server.ts';
import { tellMessage } from './tell.server.ts';

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
async function again(): Promise<number[]> {
  const { rows } = await database().execute<{ at: Date }>(
    sql`select start_after as at from pgboss.job where name = 'messages.tell' and start_after <> created_on order by 1`,
  );
  return rows.map(({ at }) => (new Date(at).getTime() - Date.parse(thursdayNoon)) / 60_000);
}

describe('in quiet hours', () => {
  beforeEach(async () => {
    await school.mother.call('PUT', '/api/notifications/quiet-hours', {
      ...{ from: '21:30', until: '07:00', zone: 'Asia/Tashkent' },
    });
  });
  // 22:00 in Toshkent; they end at 07:00, nine hours later.

  test('nothing is told, nor mailed, until they end', async () => {
    await at(0);
    await at(30);
    await at(8 * 60 + 59);
    expect(api.sent).toEqual([]);
    expect([await mailed(school.mother), (await mailed(school.father)).length]).toEqual([[], 1]);
    expect((await again()).at(-1)).toBe(9 * 60);
    await at(9 * 60);
    expect([api.sent.length, (await mailed(school.mother)).length]).toEqual([1, 1]);
  });

  test('what was read meanwhile is not told any more', async () => {
    await at(0);
    await read(school.mother, 1);
    await at(9 * 60);
    expect([api.sent, await mailed(school.mother)]).toEqual([[], []]);
  });
});

describe('the job', () => {
  const run = (number: number) =>
    tellMessage.run(program.context, { threadId: thread, number }, { last: false });

  test('comes again when more is due, that of the newest message alone', async () => {
    await run(1);
    expect(await again()).toEqual([20]);
    await say(school.teacher, 'Another thing');
    await run(1);
    expect(await again()).toEqual([20]);
    program.clock.set('2026-01-15T17:01:00Z');
    await run(2);
    expect(await again()).toEqual([15, 20]);
  });

  test('doubled, and in two processes at once, tells once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => run(1)));
    program.clock.set('2026-01-15T17:20:00Z');
    await Promise.all(Array.from({ length: 8 }, () => run(1)));
    expect(await noticesOf(program)).toHaveLength(1);
    expect((await program.mails()).filter(({ kind }) => kind === 'message')).toHaveLength(2);
  });

  test('of a thread that is gone has nothing to do', async () => {
    await database().delete(threads);
    await run(1);
    expect(await program.mails()).toEqual([]);
  });

  test('tells no former guardian', async () => {
    const { mother, learner } = school;
    await database()
      .delete(guardianships)
      .where(and(eq(guardianships.userId, mother.id), eq(guardianships.learnerId, learner)));
    await at(0);
    await at(20);
    expect([api.sent, await mailed(mother)]).toEqual([[], []]);
  });
});

describe('the staff', () => {
  test('are told of none between others, and of the school’s own by whom it is seen to', async () => {
    const [admin, other] = [await signIn(program, 'admin'), await signIn(program, 'admin')];
    await connectTelegram(program, admin, 3);
    await connectTelegram(program, other, 4);
    const begun = await school.mother.call('POST', '/api/threads', { message: says('A question') });
    const own = begun.body._id;
    await at(0);
    await at(20);
    expect(api.sent.map(({ chat }) => chat)).toEqual(['1']);
    await database().update(threads).set({ assignedTo: admin.id }).where(eq(threads.id, own));
    await at(21);
    expect(api.sent.at(-1)).toEqual({
      chat: '3',
      text: `New message: Dars\n\nA family has written to you.\nTo answer, reply to this message.\n\nhttp://dars.test/admin/inbox/${own}`,
    });
    expect([(await mailed(admin)).length, await mailed(other)]).toEqual([1, []]);
    await admin.call('POST', `/api/threads/${own}/messages`, says('An answer'));
    await at(22);
    expect(api.sent.at(-1)).toMatchObject({
      chat: '1',
      text: expect.stringContaining('New message: Dars\n\nDars has written to you.'),
    });
  });
});
