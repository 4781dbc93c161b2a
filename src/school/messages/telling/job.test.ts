import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { guardianships } from '#src/learning/families/tables.server.ts';
import { accountSettings } from '#src/people/accounts/tables.server.ts';
import { signIn } from '../../../../tests/make/people.ts';
import { connectTelegram, noticesOf } from '../../../../tests/people/notices.ts';
import { says } from '../../../../tests/school/messages.ts';
import { eachTelling, type Telling } from '../../../../tests/tables/each-telling.ts';
import { threads } from '../tables.server.ts';
import { tellMessage } from './tell.server.ts';

let here: Telling;
eachTelling((telling) => {
  here = telling;
});

describe('in quiet hours', () => {
  beforeEach(async () => {
    await here.school.mother.call('PUT', '/api/notifications/quiet-hours', {
      ...{ from: '21:30', until: '07:00', zone: 'Asia/Tashkent' },
    });
  });
  // 22:00 in Toshkent; they end at 07:00, nine hours later.

  test('nothing is told, nor mailed, until they end', async () => {
    await here.at(0);
    await here.at(30);
    await here.at(8 * 60 + 59);
    expect(here.api.sent).toEqual([]);
    expect([await here.mailed(here.school.mother), (await here.mailed(here.school.father)).length]).toEqual([
      [],
      1,
    ]);
    expect((await here.again()).at(-1)).toBe(9 * 60);
    await here.at(9 * 60);
    expect([here.api.sent.length, (await here.mailed(here.school.mother)).length]).toEqual([1, 1]);
  });

  test('what was read meanwhile is not told any more', async () => {
    await here.at(0);
    await here.read(here.school.mother, 1);
    await here.at(9 * 60);
    expect([here.api.sent, await here.mailed(here.school.mother)]).toEqual([[], []]);
  });
});

describe('the job', () => {
  const run = (number: number) =>
    tellMessage.run(here.program.context, { threadId: here.thread, number }, { last: false });

  test('comes again when more is due, that of the newest message alone', async () => {
    await run(1);
    expect(await here.again()).toEqual([20]);
    await here.say(here.school.teacher, 'Another thing');
    await run(1);
    expect(await here.again()).toEqual([20]);
    here.program.clock.set('2026-01-15T17:01:00Z');
    await run(2);
    expect(await here.again()).toEqual([15, 20]);
  });

  test('doubled, and in two processes at once, tells once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => run(1)));
    here.program.clock.set('2026-01-15T17:20:00Z');
    await Promise.all(Array.from({ length: 8 }, () => run(1)));
    expect(await noticesOf(here.program)).toHaveLength(1);
    expect((await here.program.mails()).filter(({ kind }) => kind === 'message')).toHaveLength(2);
  });

  test('of a thread that is gone has nothing to do', async () => {
    await here.program.context.database.delete(threads);
    await run(1);
    expect(await here.program.mails()).toEqual([]);
  });

  test('tells no former guardian', async () => {
    const { mother, learner } = here.school;
    await here.program.context.database
      .delete(guardianships)
      .where(and(eq(guardianships.userId, mother.id), eq(guardianships.learnerId, learner)));
    await here.at(0);
    await here.at(20);
    expect([here.api.sent, await here.mailed(mother)]).toEqual([[], []]);
  });
});

describe('the staff', () => {
  test('are told of none between others, and of the school’s own by whom it is seen to', async () => {
    const [admin, other] = [await signIn(here.program, 'admin'), await signIn(here.program, 'admin')];
    await connectTelegram(here.program, admin, 3);
    await connectTelegram(here.program, other, 4);
    const begun = await here.school.mother.call('POST', '/api/threads', { message: says('A question') });
    const own = begun.body._id;
    await here.at(0);
    await here.at(20);
    expect(here.api.sent.map(({ chat }) => chat)).toEqual(['1']);
    await here.program.context.database
      .update(threads)
      .set({ assignedTo: admin.id })
      .where(eq(threads.id, own));
    await here.at(21);
    expect(here.api.sent.at(-1)).toEqual({
      chat: '3',
      text: `New message: Dars\n\nA family has written to you.\nTo reply, answer this message here.\n\nhttp://dars.test/admin/inbox/${own}`,
    });
    expect([(await here.mailed(admin)).length, await here.mailed(other)]).toEqual([1, []]);
    await admin.call('POST', `/api/threads/${own}/messages`, says('An answer'));
    await here.at(22);
    expect(here.api.sent.at(-1)).toMatchObject({
      chat: '1',
      text: expect.stringContaining('New message: Dars\n\nDars has written to you.'),
    });
  });

  test('without the second factor that is asked of them are mailed that there is something, and not what', async () => {
    const { context } = here.program;
    const admin = await signIn(here.program, 'admin');
    const begun = await here.school.mother.call('POST', '/api/threads', { message: says('He is ill.') });
    const own = begun.body._id;
    await context.database.update(threads).set({ assignedTo: admin.id }).where(eq(threads.id, own));
    await context.database.insert(accountSettings).values({ adminsNeedFactor: true });
    onTestFinished(async () => {
      await context.database.delete(accountSettings);
    });
    await here.at(0);
    await here.at(20);
    const [text] = await here.mailed(admin);
    expect(text).toContain('A family has written to you.\n\nThe back office requires a second factor.');
    expect(text).not.toContain('He is ill.');
  });
});
