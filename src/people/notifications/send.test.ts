import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { connectTelegram, noticesOf, sendWaiting, tell } from '../../../tests/people/notices.ts';
import { startBotApi } from '../../../tests/stand-ins/bot-api.ts';
import { emptyTables } from '../../../tests/start/empty-tables.ts';
import { startTestProgram, type TestProgram, thursdayNoon } from '../../../tests/start/program.ts';
import { liveChannels } from './choosing/channels.server.ts';
import { sendNotice } from './send.server.ts';

let api: Awaited<ReturnType<typeof startBotApi>>;
let program: TestProgram;
let family: SignedInPerson;
beforeAll(async () => {
  api = await startBotApi();
  program = await startTestProgram({ environment: api.environment });
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
  family = await signIn(program, 'student', 'family@dars.test');
  await connectTelegram(program, family, 42);
});

const message =
  'Moved to Monday, 6:00 PM: Chess\n\nNew time, New York: Monday, 6:00 PM\n\nhttp://dars.test/classroom/1/class';
const subjects = async () => (await program.mails()).map(({ key, content }) => [key, content?.subject]);

describe('a notice', () => {
  test('arrives once, says nothing of a child, and is emptied when it is sent', async () => {
    for (const _ of [1, 2]) await tell(program, family, { whom: ['Child', 'Dilnoza'] });
    expect(await sendWaiting(program)).toEqual([]);
    expect(api.sent).toEqual([{ chat: '42', text: message }]);
    expect(await noticesOf(program)).toMatchObject([
      { state: 'sent', content: null, attempts: 1, sentAt: program.clock.now(), error: null },
    ]);
    // A second run of the same task finds nothing to do.
    const [{ id = '' } = {}] = await noticesOf(program);
    await sendNotice.run(program.context, { noticeId: id }, { last: false });
    expect(api.sent).toHaveLength(1);
  });

  test('is promised with what happened, or not at all', async () => {
    await expect(
      program.context.database.transaction(async (database) => {
        await tell({ ...program, context: { ...program.context, database } }, family);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect([await noticesOf(program), await program.mails()]).toEqual([[], []]);
  });

  test('is never doubled when twenty processes try at once', async () => {
    await tell(program, family);
    const [{ id: noticeId = '' } = {}] = await noticesOf(program);
    const tries = Array.from({ length: 20 }, () =>
      sendNotice.run(program.context, { noticeId }, { last: false }),
    );
    await Promise.all(tries);
    expect(api.sent).toHaveLength(1);
  });

  test('stays promised when who sends it dies meanwhile', async () => {
    await tell(program, family);
    api.be('hangs');
    const calls = api.calls.length;
    const dying = sendWaiting(program);
    await vi.waitFor(() => expect(api.calls.length).toBeGreaterThan(calls));
    await program.context.database.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`,
    );
    api.be('takes');
    expect(await dying).toHaveLength(1);
    expect(await noticesOf(program)).toMatchObject([{ state: 'queued', attempts: 0 }]);
    await sendWaiting(program);
    expect(api.sent).toHaveLength(1);
    expect(await noticesOf(program)).toMatchObject([{ state: 'sent', attempts: 1 }]);
  });

  test('is tried again through an outage, and kept as failed when it lasts', async () => {
    await tell(program, family);
    api.be('broken');
    expect(await sendWaiting(program)).toEqual([
      'Error: The notice was not taken: Telegram answered 500: Internal Server Error',
    ]);
    expect(await noticesOf(program)).toMatchObject([{ state: 'queued', attempts: 1 }]);
    expect(await sendWaiting(program, true)).toHaveLength(1);
    expect(await noticesOf(program)).toMatchObject([
      { state: 'failed', attempts: 2, content: null, error: 'Telegram answered 500: Internal Server Error' },
    ]);
  });

  test('that must be told is mailed too when an outage lasts, and once', async () => {
    await family.call('PUT', '/api/notifications/choices/changes/mail', { wanted: false });
    await connectTelegram(program, family, 43);
    await tell(program, family, { whom: ['Child', 'Dilnoza'] });
    api.be('broken');
    for (const _ of [1, 2, 3, 4]) await sendWaiting(program);
    expect(await program.mails()).toEqual([]);
    await sendWaiting(program);
    await sendWaiting(program, true);
    const told = (await program.mails()).map(({ key, content }) => [key, content?.text]);
    expect(told).toEqual([['moved 1', expect.stringContaining('Child: Dilnoza')]]);
  });

  test('waits as long as Telegram asks', async () => {
    await tell(program, family);
    api.be('waits');
    expect(await sendWaiting(program)).toEqual([]);
    const again = new Date(program.clock.now().getTime() + 17_000);
    expect(await noticesOf(program)).toMatchObject([{ state: 'queued', attempts: 1, dueAt: again }]);
    api.be('takes');
    await sendWaiting(program);
    expect(api.sent).toHaveLength(1);
  });

  test('of a title without end is cut to what Telegram takes, and keeps its address', async () => {
    await tell(program, family, { brief: [['Long', 'x'.repeat(5000)]] });
    expect(await sendWaiting(program)).toEqual([]);
    expect(api.sent[0]?.text).toHaveLength(4096);
    expect(api.sent[0]?.text).toMatch(/\n\nhttp:\/\/dars\.test\/classroom\/1\/class$/);
  });
});

describe('a chat in which nobody reads any more', () => {
  test.each(['blocked', 'not found'] as const)('(%s) ends, and is told by mail once', async (mood) => {
    await tell(program, family, { key: 'one' });
    await tell(program, family, { key: 'two' });
    api.be(mood);
    expect(await sendWaiting(program)).toEqual([]);
    expect(await liveChannels(program.context, family.id)).toEqual([]);
    expect((await noticesOf(program)).map(({ state }) => state)).toEqual(['gone', 'gone']);
    expect((await subjects()).filter(([key]) => key?.startsWith('channel'))).toEqual([
      [expect.stringMatching(/^channel .* ended$/), 'Dars can no longer write to you on Telegram'],
    ]);
  });

  test('has its changes told by mail, whatever was chosen, and once', async () => {
    await family.call('PUT', '/api/notifications/choices/changes/mail', { wanted: false });
    await tell(program, family);
    expect(await program.mails()).toEqual([]);
    api.be('blocked');
    await sendWaiting(program);
    expect((await subjects()).map(([, subject]) => subject).sort()).toEqual([
      'Dars can no longer write to you on Telegram',
      'Moved to Monday, 6:00 PM: Chess',
    ]);
    await tell(program, family, { key: 'moved 2' });
    expect(await program.mails()).toHaveLength(3);
  });
});

describe('in quiet hours', () => {
  beforeEach(async () => {
    await family.call('PUT', '/api/notifications/quiet-hours', {
      from: '22:00',
      until: '07:00',
      zone: 'America/New_York',
    });
  });

  test('a notice waits until they end; a mail does not', async () => {
    program.clock.set('2026-01-16T04:00:00Z');
    await tell(program, family);
    await sendWaiting(program);
    expect([api.sent, (await program.mails()).length]).toEqual([[], 1]);
    expect(await noticesOf(program)).toMatchObject([
      { state: 'queued', attempts: 0, dueAt: new Date('2026-01-16T12:00:00Z') },
    ]);
    program.clock.set('2026-01-16T12:00:00Z');
    await sendWaiting(program);
    expect(api.sent).toHaveLength(1);
  });

  test('what concerns a lesson before their end is sent at once, and so is a test', async () => {
    program.clock.set('2026-01-16T10:00:00Z');
    await tell(program, family, { topic: 'reminder-hour', neededBy: new Date('2026-01-16T11:00:00Z') });
    const [channel] = await liveChannels(program.context, family.id);
    const answer = await family.call('POST', `/api/notifications/channels/${channel?.id}/test`);
    expect(answer.status).toBe(200);
    await sendWaiting(program);
    expect(api.sent.map(({ text }) => text.split('\n')[0]).sort()).toEqual([
      'A test from Dars',
      'Moved to Monday, 6:00 PM: Chess',
    ]);
  });

  test('a reminder that comes after the lesson has begun is not sent', async () => {
    await tell(program, family, { topic: 'reminder-hour', neededBy: new Date(thursdayNoon) });
    await sendWaiting(program);
    expect(api.sent).toEqual([]);
    expect(await noticesOf(program)).toMatchObject([{ state: 'failed', content: null }]);
  });
});
