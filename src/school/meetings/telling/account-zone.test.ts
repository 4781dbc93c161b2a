import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { offerPlaces } from '#src/learning/enrolments/waiting/offers.server.ts';
import { openSession } from '#src/people/accounts/sessions/sessions.server.ts';
import { makeGuardian } from '../../../../tests/make/guardians.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeEnrolment, makeLearner, makeLesson } from '../../../../tests/make/rows.ts';
import { enrolFrom, publishClass } from '../../../../tests/make/weekly-lessons.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';
import { tellClockChanges } from './clock-notices.server.ts';
import { remindOfMeetings } from './reminders/reminders.server.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
let family: SignedInPerson;
beforeEach(async () => {
  program.clock.set('2026-01-15T17:00:00Z');
  await emptyTables(program, 'users', 'mails');
  teacher = await signIn(program, 'teacher', 'teacher@dars.test');
  family = await signIn(program, 'student', 'family@dars.test');
});

/** Logs in on one more device, which is in a zone. */
const logIn = ({ id }: SignedInPerson, zone: string) =>
  openSession(program.context, id, { remember: true }, { zone });
const keep = (who: SignedInPerson, timeZone: string) => who.call('PATCH', '/api/user/account', { timeZone });
const publish = (zone: string) =>
  publishClass(program, teacher, {
    title: 'Chess',
    schedule: { zone, from: '2026-02-02', times: [{ weekday: 1, at: '18:00' }], minutes: 45, weeks: 10 },
  });
const subjects = async () =>
  (await program.mails()).map(({ recipient, content }) => [recipient, content?.subject]);

test('reminders are on the clock that the account keeps: a family’s, and a teacher’s', async () => {
  await enrolFrom(program, 'America/Los_Angeles', await publish('America/New_York'), family);
  await keep(family, 'America/Chicago');
  await keep(teacher, 'Asia/Tashkent');
  program.clock.set('2026-02-01T23:00:00Z');
  await remindOfMeetings.run(program.context, {}, { last: true });
  expect(await subjects()).toEqual([
    ['family@dars.test', 'Reminder: Chess, Monday, February 2, 5:00 PM'],
    ['teacher@dars.test', 'Reminder: Chess, Tuesday, February 3, 4:00 AM'],
  ]);
});

test('clocks that part are those that accounts keep', async () => {
  await enrolFrom(program, 'Asia/Tashkent', await publish('Asia/Tashkent'), family);
  await keep(family, 'America/Chicago');
  await keep(teacher, 'America/Denver');
  program.clock.set('2026-03-07T14:07:00Z');
  await tellClockChanges.run(program.context, {}, { last: true });
  expect((await subjects()).sort()).toEqual([
    ['family@dars.test', 'The clocks change in Chicago tomorrow'],
    ['teacher@dars.test', 'The clocks change in Denver tomorrow'],
  ]);
});

test('the mail of an enrolment is on the clock that the account keeps; a teacher’s schedule names it', async () => {
  await keep(family, 'America/Chicago');
  const lesson = await publish('Asia/Tashkent');
  await family.call('POST', '/api/manual-purchase/class', {
    classId: lesson,
    isConfirmed: true,
    timeZone: 'America/Los_Angeles',
  });
  const mail = (await program.mails()).find(({ recipient }) => recipient === 'family@dars.test');
  expect(mail?.content?.text).toContain('Chicago');
  expect(mail?.content?.text).not.toContain('Los Angeles');
  const { body } = await teacher.call(
    'GET',
    '/api/schedule?from=2026-02-01T00:00:00Z&to=2026-02-09T00:00:00Z',
  );
  expect(body[0].zones).toEqual(['America/Chicago']);
});

test('an account that keeps none is told times on the clock of its device used last, as its pages are', async () => {
  await logIn(family, 'Asia/Tashkent');
  program.clock.set('2026-01-15T17:05:00Z');
  await logIn(family, 'America/Chicago');
  await logIn(teacher, 'America/Denver');
  await enrolFrom(program, 'America/Los_Angeles', await publish('America/New_York'), family);
  program.clock.set('2026-02-01T23:00:00Z');
  await remindOfMeetings.run(program.context, {}, { last: true });
  expect(await subjects()).toEqual([
    ['family@dars.test', 'Reminder: Chess, Monday, February 2, 5:00 PM'],
    ['teacher@dars.test', 'Reminder: Chess, Monday, February 2, 4:00 PM'],
  ]);
});

test('so is another guardian, and of a place that is free whoever waits', async () => {
  const classId = await makeLesson(program, teacher, { places: 1 });
  const place = await makeEnrolment(program, classId, await signIn(program, 'student'));
  const learnerId = await makeLearner(program, family);
  const father = await signIn(program, 'student', 'father@dars.test');
  await makeGuardian(program, learnerId, father);
  await logIn(family, 'America/Chicago');
  await logIn(father, 'America/Denver');
  await family.call('POST', `/api/lessons/${classId}/waits`, { learnerId });
  const cancelledAt = program.clock.now();
  await program.context.database.update(enrolments).set({ cancelledAt }).where(eq(enrolments.id, place));
  await offerPlaces.run(program.context, {}, { last: true });
  const offered = (await program.mails()).filter(({ kind }) => kind === 'place-offered');
  expect(offered.map(({ recipient, content }) => [recipient, content?.text.match(/\((.*)\)/)?.[1]])).toEqual([
    ['family@dars.test', 'Chicago'],
    ['father@dars.test', 'Denver'],
  ]);
});
