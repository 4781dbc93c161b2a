import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { learners } from '#src/learning/families/tables.server.ts';
import { inviteWhoAsks } from '#src/people/accounts/invitations.server.ts';
import type { User } from '#src/people/accounts/tables.server.ts';
import { inForce } from '#src/people/consent/agreed.ts';
import { connectChannel } from '#src/people/notifications/choosing/channels.server.ts';
import { noticeKinds } from '#src/people/notifications/kinds.ts';
import { notify } from '#src/people/notifications/notify.server.ts';
import { notices } from '#src/people/notifications/tables.server.ts';
import { topics } from '#src/people/notifications/topics.ts';
import { queueMails } from '#src/platform/mail/mail.server.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { remindOfMeetings } from '#src/school/meetings/telling/reminders/reminders.server.ts';
import mailWords from '#src/staff/letters/mails/messages.en.json' with { type: 'json' };
import { signIn } from '../make/people.ts';
import { enrolFrom, publishClass } from '../make/weekly-lessons.ts';
import { sendWaiting } from '../people/notices.ts';
import { addGuardian, makeSchool, says, tellMessages } from '../school/messages.ts';
import { makeStill } from '../staff/invitations.ts';
import { emptyTables } from '../start/empty-tables.ts';
import { sharedProgram, thursdayNoon } from '../start/program.ts';

/*
 * Nobody who was brought in is written to before they are invited and have accepted, whatever it is about; and nothing
 * of what was not sent then is sent afterwards.
 */

const program = sharedProgram();
let still: User;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  await emptyTables(program, 'users', 'mails', 'pgboss.job');
  const [made] = await makeStill(program, 1);
  if (!made) throw new Error('nobody');
  still = made;
});

const abouts = Object.keys(mailWords.about) as (keyof typeof mailWords.about)[];
const toStill = async () => (await program.mails()).filter(({ recipientId }) => recipientId === still.id);
const kindsToStill = async () => (await toStill()).map(({ kind }) => kind);

/** They are invited and accept. */
async function accept(): Promise<void> {
  await inTransaction(program.context, (context) => inviteWhoAsks(context, still));
  const text = (await toStill()).find(({ kind }) => kind === 'brought-in')?.content?.text ?? '';
  const token = /invitation\?token=([\w-]{43})/.exec(text)?.[1];
  const password = 'Olma-7 daraxt';
  const body = { token, password, password_confirmation: password, agreedTo: inForce('account') };
  expect((await program.call('POST', '/api/user/invitation', body)).status).toBe(200);
}

test('mails of every kind of thing', async () => {
  const letters = abouts.map((about) => ({
    ...{ key: `a ${about}`, about, kind: 'told', to: still.email, toAccount: still.id },
    ...{ subject: 'Told', text: 'Told', html: 'Told' },
  }));
  await queueMails(program.context, letters);
  expect(await kindsToStill()).toEqual([]);
  const { rows } = await program.context.database.execute(
    sql`select from pgboss.job where name = 'mail.send'`,
  );
  expect(rows).toEqual([]);
  await accept();
  await sendWaiting(program);
  expect(await kindsToStill()).toEqual(['brought-in']);
  // From now on they are told as anybody.
  await queueMails(
    program.context,
    letters.map((one) => ({ ...one, key: `${one.key} later` })),
  );
  expect(await toStill()).toHaveLength(abouts.length + 1);
});

test('notifications of every kind and topic, also those that are mailed whatever was chosen', async () => {
  await notify(
    program.context,
    noticeKinds.flatMap((kind) =>
      topics.map((topic) => ({
        ...{ key: `${kind} ${topic}`, about: 'lesson' as const, kind, topic, alwaysMailed: true },
        ...{ to: still.email, toAccount: still.id },
        letter: { language: 'uz' as const, subject: 'Told', heading: 'Told', paragraphs: [], closing: [] },
      })),
    ),
  );
  await accept();
  await sendWaiting(program);
  expect(await kindsToStill()).toEqual(['brought-in']);
});

test('nothing waits for a telephone or a chat that they connect once they came', async () => {
  const letter = { language: 'uz' as const, subject: 'Told', heading: 'Told', paragraphs: [], closing: [] };
  const tellOfEach = (when: string) =>
    notify(
      program.context,
      topics.map((topic) => ({
        ...{ key: `${topic} ${when}`, about: 'lesson' as const, kind: 'meetings-changed' as const, topic },
        ...{ to: still.email, toAccount: still.id, letter },
      })),
    );
  const waiting = () => program.context.database.$count(notices, eq(notices.userId, still.id));
  await tellOfEach('before');
  await accept();
  await connectChannel(program.context, {
    ...{ userId: still.id, kind: 'telegram', address: '7001', label: '@nargiza' },
  });
  await sendWaiting(program);
  expect(await waiting()).toBe(0);
  await tellOfEach('since');
  expect(await waiting()).toBeGreaterThan(0);
});

test('whoever asks for a password at such an address is answered as at one that nobody has', async () => {
  const ask = (email: string) => program.call('POST', '/api/user/forgot-password', { email });
  const [known, unknown] = [await ask(still.email), await ask('nobody@dars.test')];
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  const guess = { email: still.email, password: 'a guess of theirs' };
  const [wrong, nobody] = [
    await program.call('POST', '/api/user/login', guess),
    await program.call('POST', '/api/user/login', { ...guess, email: 'nobody@dars.test' }),
  ];
  expect([wrong.status, wrong.body]).toEqual([nobody.status, nobody.body]);
});

test('a message of a teacher is not mailed, not looked for again, and not mailed after they came in', async () => {
  const { learner, teacher, about, father } = await makeSchool(program);
  await addGuardian(program, learner, still);
  const { body } = await teacher.call('POST', '/api/threads', { ...about, message: says('Well done!') });
  const at = async (time: string) => {
    program.clock.set(time);
    await tellMessages(program);
    await sendWaiting(program);
  };
  const ofMessages = async () => (await kindsToStill()).filter((kind) => kind === 'message');
  await at('2026-01-15T17:30:00Z');
  await at('2026-01-15T18:30:00Z');
  expect(await ofMessages()).toEqual([]);
  const toFather = (await program.mails()).filter(({ recipientId }) => recipientId === father.id);
  expect(toFather.filter(({ kind }) => kind === 'message')).toHaveLength(1);
  await accept();
  await at('2026-01-16T17:30:00Z');
  await at('2026-01-18T17:30:00Z');
  expect(await ofMessages()).toEqual([]);
  await teacher.call('POST', `/api/threads/${body._id}/messages`, says('See you'));
  await at('2026-01-18T18:30:00Z');
  expect(await ofMessages()).toHaveLength(1);
  const words = (await toStill()).find(({ kind }) => kind === 'message')?.content?.text;
  expect(words).toContain('See you');
  expect(words).not.toContain('Well done!');
});

test('a reminder reaches the other guardian, and the job comes to its end', async () => {
  const teacher = await signIn(program, 'teacher');
  const father = await signIn(program, 'student');
  const times = [{ weekday: 1, at: '18:00' }];
  const schedule = { zone: 'America/New_York', from: '2026-02-02', times, minutes: 45, weeks: 3 };
  const lesson = await publishClass(program, teacher, { title: 'Chess', schedule });
  await enrolFrom(program, 'America/Los_Angeles', lesson, father);
  const [learner] = await program.context.database.select().from(learners);
  await addGuardian(program, learner?.id ?? '', still);
  program.clock.set('2026-02-01T23:00:00Z');
  await remindOfMeetings.run(program.context, {}, { last: true });
  const reminded = (await program.mails()).filter(({ kind }) => kind === 'reminder-day');
  expect(reminded.map(({ recipientId }) => recipientId)).toContain(father.id);
  expect(await kindsToStill()).toEqual([]);
});
