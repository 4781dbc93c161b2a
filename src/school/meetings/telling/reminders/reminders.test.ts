import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '#src/people/accounts/tables.server.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { type SignedInPerson, signIn } from '../../../../../tests/make/people.ts';
import { makeEnrolment } from '../../../../../tests/make/rows.ts';
import { enrolFrom, meetingsOf, publishClass } from '../../../../../tests/make/weekly-lessons.ts';
import { emptyTables } from '../../../../../tests/start/empty-tables.ts';
import { sharedProgram } from '../../../../../tests/start/program.ts';
import { remindOfMeetings } from './reminders.server.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
let family: SignedInPerson;
let lesson: string;
beforeEach(async () => {
  program.clock.set('2026-01-15T17:00:00Z');
  await emptyTables(program, 'users', 'mails');
  teacher = await signIn(program, 'teacher', 'teacher@dars.test');
  family = await signIn(program, 'student', 'family@dars.test');
  const times = [{ weekday: 1, at: '18:00' }];
  const schedule = { zone: 'America/New_York', from: '2026-02-02', times, minutes: 45, weeks: 3 };
  lesson = await publishClass(program, teacher, { title: 'Chess', schedule });
  await enrolFrom(program, 'America/Los_Angeles', lesson, family);
});

/** The first meeting is on Monday, February 2, at 23:00 in UTC. */
async function run(at: string) {
  program.clock.set(at);
  await remindOfMeetings.run(program.context, {}, { last: true });
}
const told = async () =>
  (await program.mails()).map(({ recipient, kind, content }) => ({ to: recipient, kind, ...content }));
const kindsTo = async (email: string) =>
  (await told()).flatMap(({ to, kind }) => (to === email ? [kind] : []));
const meeting = async () => (await meetingsOf(program, lesson))[0]?.id ?? '';

describe('reminders', () => {
  test('come a day and an hour before, to the family on its clock and to the teacher, once each', async () => {
    await run('2026-02-01T22:59:00Z');
    expect(await told()).toEqual([]);
    for (const at of ['2026-02-01T23:00:00Z', '2026-02-01T23:05:00Z', '2026-02-02T21:59:00Z']) await run(at);
    expect((await told()).map(({ to, kind, subject }) => [to, kind, subject])).toEqual([
      ['family@dars.test', 'reminder-day', 'Reminder: Chess, Monday, February 2, 3:00 PM'],
      ['teacher@dars.test', 'reminder-day', 'Reminder: Chess, Monday, February 2, 6:00 PM'],
    ]);
    for (const at of ['2026-02-02T22:00:00Z', '2026-02-02T22:05:00Z', '2026-02-02T23:30:00Z']) await run(at);
    expect(await kindsTo('family@dars.test')).toEqual(['reminder-day', 'reminder-hour']);
    expect(await kindsTo('teacher@dars.test')).toEqual(['reminder-day', 'reminder-hour']);
    const [mail] = await told();
    expect(mail?.text).toContain('When, Los Angeles: Monday, February 2, 2026, 3:00 PM');
    expect(mail?.text).toContain('When, Toshkent: Tuesday, February 3, 2026, 4:00 AM');
    expect(mail?.text).not.toContain('meet.dars.test');
  });

  test('come in the family’s language', async () => {
    await program.context.database.update(users).set({ language: 'uz' }).where(eq(users.id, family.id));
    await run('2026-02-02T22:00:00Z');
    const mail = (await told()).find(({ to }) => to === 'family@dars.test');
    expect(mail?.subject).toBe('Tez orada: Chess, dushanba, 2-fevral, 15:00');
  });

  test('of a meeting that was moved come anew, of one that is cancelled never', async () => {
    await run('2026-02-01T23:00:00Z');
    await teacher.call('POST', `/api/meetings/${await meeting()}/move`, {
      startTime: '2026-02-04T23:00:00Z',
    });
    await run('2026-02-03T23:00:00Z');
    expect(await kindsTo('family@dars.test')).toEqual(['reminder-day', 'reminder-day']);
    await teacher.call('POST', `/api/meetings/${await meeting()}/cancel`, { reason: 'A power cut' });
    await run('2026-02-04T22:00:00Z');
    expect(await kindsTo('family@dars.test')).toHaveLength(2);
  });

  test('do not repeat what the mail of a change or of an enrolment has just said', async () => {
    program.clock.set('2026-02-02T10:00:00Z');
    await teacher.call('POST', `/api/meetings/${await meeting()}/move`, {
      startTime: '2026-02-03T09:00:00Z',
    });
    const late = await signIn(program, 'student', 'late@dars.test');
    await makeEnrolment(program, lesson, late);
    await run('2026-02-02T10:05:00Z');
    expect(await told()).toEqual([]);
    await run('2026-02-03T08:00:00Z');
    expect(await kindsTo('late@dars.test')).toEqual(['reminder-hour']);
  });

  test('leave out a timetable’s change that does not touch the meeting', async () => {
    program.clock.set('2026-02-02T01:00:00Z');
    const times = [{ weekday: 1, at: '18:00' }];
    const schedule = { zone: 'America/New_York', from: '2026-02-02', times, minutes: 45, weeks: 4 };
    await teacher.call('PATCH', `/api/class/${lesson}`, { schedule });
    await run('2026-02-02T02:00:00Z');
    expect(await kindsTo('family@dars.test')).toEqual(['reminder-day']);
  });
});

describe('switched off', () => {
  const choices = { day: true, hour: true };

  test('by who is signed in, each by itself', async () => {
    expect((await family.call('GET', '/api/reminders')).body).toEqual(choices);
    const put = await family.call('PUT', '/api/reminders', { day: false });
    expect([put.status, put.body]).toEqual([200, { day: false, hour: true }]);
    await run('2026-02-01T23:00:00Z');
    await run('2026-02-02T22:00:00Z');
    expect(await kindsTo('family@dars.test')).toEqual(['reminder-hour']);
    expect((await family.call('PUT', '/api/reminders', { day: 'no' })).status).toBe(400);
  });

  test('by the link of the mail or one click of the mail program, without a log-in, and on again', async () => {
    await run('2026-02-01T23:00:00Z');
    const mail = (await told()).find(({ to }) => to === 'family@dars.test');
    const key = /\/reminders\/([\w-]{43})\?off=day&lang=en/.exec(mail?.text ?? '')?.[1];
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<http://dars.test/api/reminders/${key}/day/off>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect((await program.call('GET', `/api/reminders/${key}`)).body).toEqual(choices);
    const opened = await program.call('GET', `/api/reminders/${key}/day/off`);
    expect([opened.status, opened.headers.location]).toEqual([302, `/reminders/${key}?off=day`]);
    expect((await family.call('GET', '/api/reminders')).body).toEqual(choices);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const click = await program.app.inject({
      method: 'POST',
      url: `/api/reminders/${key}/day/off`,
      headers: form,
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([click.statusCode, click.json()]).toEqual([200, { day: false, hour: true }]);
    const clicks = [{ headers: { 'content-type': 'text/plain' }, payload: 'List-Unsubscribe=One-Click' }, {}];
    for (const way of clicks) {
      expect((await program.call('POST', `/api/reminders/${key}/day/on`)).body).toEqual(choices);
      const again = await program.app.inject({
        method: 'POST',
        url: `/api/reminders/${key}/day/off`,
        ...way,
      });
      expect([again.statusCode, again.json()]).toEqual([200, { day: false, hour: true }]);
    }
    await run('2026-02-08T23:00:00Z');
    expect(await kindsTo('family@dars.test')).toEqual(['reminder-day']);
    expect((await program.call('POST', `/api/reminders/${key}/day/on`)).body).toEqual(choices);
    expect((await program.call('POST', `/api/reminders/${'x'.repeat(43)}/day/off`)).status).toBe(404);
    const kept = await program.context.database.execute(sql`select hash from reminder_keys`);
    expect(JSON.stringify(kept.rows)).not.toContain(key);
  });

  test('is forgotten with the account, with its links and the mails to it', async () => {
    await run('2026-02-01T23:00:00Z');
    await family.call('PUT', '/api/reminders', { hour: false });
    const exported = await family.call('GET', '/api/privacy');
    expect(exported.status).toBe(200);
    const { eraseAccount } = await import('#src/account/privacy/erasure/erase-account.server.ts');
    const { eraseMails } = await import('#src/account/privacy/held/held-mails.server.ts');
    const [user] = await program.context.database.select().from(users).where(eq(users.id, family.id));
    if (!user) throw new Error('no account');
    await inTransaction(program.context, async (context) => {
      await eraseMails(context, { address: '', user }, []);
      await eraseAccount(context, user);
    });
    const { rows } = await program.context.database.execute(sql`
      select user_id from reminder_choices union all select user_id from reminder_keys
      union all select recipient_id from mails`);
    // Whatever is left is the teacher's, who also reads that a place is free.
    expect(new Set(rows.map(({ user_id }) => user_id))).toEqual(new Set([teacher.id]));
  });
});
