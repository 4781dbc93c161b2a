import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { remindOfMeetings } from '#src/school/meetings/telling/reminders/reminders.server.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { enrolFrom, mondaysAndWednesdays, publishClass } from '../../../tests/make/weekly-lessons.ts';
import { connectTelegram, noticesOf, tell } from '../../../tests/people/notices.ts';
import { emptyTables } from '../../../tests/start/empty-tables.ts';
import { sharedProgram, thursdayNoon } from '../../../tests/start/program.ts';

const program = sharedProgram();
let family: SignedInPerson;

beforeEach(async () => {
  program.clock.set(thursdayNoon);
  await emptyTables(program, 'users', 'mails');
  family = await signIn(program, 'student', 'family@dars.test');
});

const choose = (topic: string, way: string, wanted: boolean) =>
  family.call('PUT', `/api/notifications/choices/${topic}/${way}`, { wanted });
/** How many mails and notices are promised. */
const promised = async () => ({
  mails: (await program.mails()).length,
  notices: (await noticesOf(program)).length,
});

describe('something that happened', () => {
  test('is mailed to whoever has connected nothing', async () => {
    await tell(program, family);
    expect(await promised()).toEqual({ mails: 1, notices: 0 });
  });

  test('goes out by mail and to each channel, once however often it is told', async () => {
    await connectTelegram(program, family, 1);
    await connectTelegram(program, family, 2);
    await Promise.all(Array.from({ length: 20 }, () => tell(program, family)));
    expect(await promised()).toEqual({ mails: 1, notices: 2 });
  });

  test('goes only the way that was chosen for its topic', async () => {
    await connectTelegram(program, family, 1);
    await choose('enrolments', 'mail', false);
    await choose('clocks', 'telegram', false);
    await tell(program, family, { key: 'enrolled', topic: 'enrolments' });
    expect(await promised()).toEqual({ mails: 0, notices: 1 });
    await tell(program, family, { key: 'clocks', topic: 'clocks' });
    expect(await promised()).toEqual({ mails: 1, notices: 1 });
  });

  test('is told not at all where every way is off, but for what must be told', async () => {
    await connectTelegram(program, family, 1);
    for (const way of ['mail', 'telegram'])
      for (const topic of ['enrolments', 'changes']) await choose(topic, way, false);
    await tell(program, family, { key: 'enrolled', topic: 'enrolments' });
    expect(await promised()).toEqual({ mails: 0, notices: 0 });
    await tell(program, family, { key: 'how to pay', topic: 'enrolments', alwaysMailed: true });
    await tell(program, family, { key: 'moved' });
    expect((await program.mails()).map(({ key }) => key)).toEqual(['how to pay', 'moved']);
  });

  test('is told to no channel of whose account is blocked', async () => {
    await connectTelegram(program, family, 1);
    await program.context.database.execute(sql`update users set status = 'blocked'`);
    await tell(program, family);
    expect(await promised()).toEqual({ mails: 1, notices: 0 });
  });
});

describe('the reminders that were chosen by mail', () => {
  test('are the mail column of their topics: one truth, whichever page it was said on', async () => {
    await family.call('PUT', '/api/reminders', { day: false });
    await choose('reminder-hour', 'mail', false);
    expect((await family.call('GET', '/api/reminders')).body).toEqual({ day: false, hour: false });
    const { choices } = (await family.call('GET', '/api/notifications')).body;
    const mailed = choices.filter(({ mail }: { mail: boolean }) => !mail);
    expect(mailed.map(({ topic }: { topic: string }) => topic)).toEqual(['reminder-day', 'reminder-hour']);
  });

  test('come by Telegram alone where mail is off, each once', async () => {
    const teacher = await signIn(program, 'teacher');
    const lesson = await publishClass(program, teacher, { title: 'Chess', schedule: mondaysAndWednesdays });
    await enrolFrom(program, 'America/New_York', lesson, family);
    await connectTelegram(program, family, 1);
    await choose('reminder-day', 'mail', false);
    await emptyTables(program, 'mails', 'notices');
    const first = (
      await program.context.database.execute<{ at: string }>(
        sql`select min(starts_at)::text as at from meetings where starts_at > '2026-01-17'`,
      )
    ).rows[0];
    program.clock.set(new Date(new Date(first?.at ?? '').getTime() - 23.5 * 3_600_000).toISOString());
    await remindOfMeetings.run(program.context, {}, { last: true });
    await remindOfMeetings.run(program.context, {}, { last: true });
    expect((await program.mails()).map(({ recipient }) => recipient)).toEqual([teacher.email]);
    expect(await noticesOf(program)).toMatchObject([
      {
        topic: 'reminder-day',
        neededBy: new Date(first?.at ?? ''),
        content: {
          title: expect.stringContaining('Reminder: Chess'),
          text: expect.stringContaining('New York'),
          url: expect.stringMatching(new RegExp(`^http://dars.test/classroom/${lesson}/class\\?enter$`)),
        },
      },
    ]);
  });
});
