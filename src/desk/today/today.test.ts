import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { eraseAccount } from '#src/account/privacy/erasure/erase-account.server.ts';
import { appointments } from '#src/calendar/booking/tables.server.ts';
import { markAccepted } from '#src/people/accounts/invited/invited.server.ts';
import { invitedAccounts } from '#src/people/accounts/invited/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeEnrolment, makeLesson, makeMeeting } from '../../../tests/make/rows.ts';
import { makeDataRequest, makeTrial } from '../../../tests/staff/deadlines.ts';
import { makeStill } from '../../../tests/staff/invitations.ts';
import { makeFailedMail } from '../../../tests/staff/mails.ts';
import { makeRequest } from '../../../tests/staff/requests.ts';
import { makeSeat } from '../../../tests/staff/trials.ts';
import { emptyTables } from '../../../tests/start/empty-tables.ts';
import { sharedProgram, thursdayNoon } from '../../../tests/start/program.ts';

const program = sharedProgram();
let admin: SignedInPerson;
beforeAll(async () => {
  admin = await signIn(program, 'admin');
});
beforeEach(async () => {
  await emptyTables(program, 'appointments', 'trials', 'requests', 'data_requests', 'enrolments', 'mails');
});

const today = async () => (await admin.call('GET', '/api/admin/today')).body;
const hour = (number: number) => new Date(new Date(thursdayNoon).getTime() + number * 60 * 60_000);
const nothing = { first: [], count: 0, more: false };

test('a day with nothing to do is empty', async () => {
  await makeRequest(program, { answeredAt: hour(0) });
  await makeFailedMail(program, { status: 'queued' });
  expect(await today()).toEqual({
    alarms: nothing,
    announcements: nothing,
    lateMonths: nothing,
    heldMonths: nothing,
    failedMonths: nothing,
    reviews: nothing,
    teacherPages: nothing,
    trials: nothing,
    seats: nothing,
    requests: nothing,
    meetings: nothing,
    teacherless: nothing,
    series: nothing,
    refunds: nothing,
    unconfirmed: nothing,
    short: nothing,
    payouts: nothing,
    rates: nothing,
    enrolments: nothing,
    neverCame: nothing,
    mails: nothing,
    opening: nothing,
    dataRequests: nothing,
    threads: nothing,
    reported: nothing,
    blocks: nothing,
    exchangeRate: null,
    schoolUnnamed: true,
    failedPayments: nothing,
    failedRefunds: nothing,
    refundsByHand: nothing,
    refundsAsked: nothing,
    disputes: nothing,
    differences: nothing,
    comparisons: nothing,
    refusedRefunds: nothing,
    refundsElsewhere: nothing,
  });
});

test('a family that chose the hour of a teacher is told with their name, until somebody gives the lesson', async () => {
  const teacher = await signIn(program, 'teacher');
  const id = await makeTrial(program, hour(30));
  await program.context.database.update(appointments).set({ teacherId: teacher.id });
  const { trials: waiting } = await today();
  expect(waiting.first).toEqual([expect.objectContaining({ _id: id, hourOf: teacher.email })]);
  await admin.call('PATCH', `/api/admin/trials/${id}/teacher`, { teacherId: teacher.id });
  const [row] = (await today()).trials.first;
  expect(row).toMatchObject({ _id: id });
  expect(row).not.toHaveProperty('hourOf');
});

test('holds one of each kind as it is to be read', async () => {
  const trial = await makeTrial(program, hour(30));
  const request = await makeRequest(program);
  const data = await makeDataRequest(program);
  const [teacher, student] = [await signIn(program, 'teacher'), await signIn(program, 'student')];
  const enrolment = await makeEnrolment(program, await makeLesson(program, teacher), student);
  const mail = await makeFailedMail(program);
  const one = (first: object) => ({ first: [first], count: 1, more: false });
  expect(await today()).toMatchObject({
    trials: one({ _id: trial, name: 'Dilnoza Karimova', at: hour(6).toISOString() }),
    requests: one({ _id: request, name: 'Dilnoza Karimova', at: hour(24).toISOString() }),
    enrolments: one({ _id: enrolment, name: student.email, about: 'Chess for beginners' }),
    mails: one({ _id: mail, name: 'nora@dars.test', about: 'trial' }),
    dataRequests: one({ _id: data, name: 'dilnoza@dars.test' }),
  });
});

test('paid and given-up enrolments need nobody', async () => {
  const [teacher, student] = [await signIn(program, 'teacher'), await signIn(program, 'student')];
  await makeEnrolment(program, await makeLesson(program, teacher), student);
  await makeEnrolment(program, await makeLesson(program, teacher), student);
  await program.context.database.execute(sql`
    update enrolments set paid_at = now(), paid_amount = 10 where id = (select min(id::text)::uuid from enrolments)`);
  await program.context.database.execute(
    sql`update enrolments set cancelled_at = now() where paid_at is null`,
  );
  expect((await today()).enrolments).toEqual(nothing);
});

test('shows the five soonest, and stops counting at fifty', async () => {
  for (let turn = 0; turn < 50; turn++) await makeRequest(program, { dueAt: hour(turn) });
  const fifty = (await today()).requests;
  expect([fifty.count, fifty.more, fifty.first.length]).toEqual([50, false, 5]);
  const soonest = await makeRequest(program, { dueAt: hour(-1) });
  const { first, count, more } = (await today()).requests;
  expect([first[0]._id, count, more]).toEqual([soonest, 50, true]);
});

test('a time whose family has not told about the child needs somebody once the form had its time', async () => {
  const old = { createdAt: hour(-1), name: 'Nora Turner' };
  const seat = await makeSeat(program, hour(20).toISOString(), old);
  await makeSeat(program, hour(21).toISOString(), { createdAt: hour(0) });
  await makeSeat(program, hour(22).toISOString(), { ...old, cancelledAt: hour(0) });
  await makeTrial(program, hour(60));
  expect((await today()).seats).toEqual({
    first: [
      { _id: seat, name: 'Nora Turner', phone: '+998 90 123 45 67', about: '', at: hour(20).toISOString() },
    ],
    count: 1,
    more: false,
  });
});

test('a meeting ahead whose teacher is blocked needs somebody, and names the teacher', async () => {
  const [teacher, other] = [await signIn(program, 'teacher'), await signIn(program, 'teacher')];
  const { database } = program.context;
  await database.update(users).set({ name: 'Madina Yusupova' }).where(eq(users.id, teacher.id));
  const lesson = await makeLesson(program, teacher);
  const id = await makeMeeting(program, lesson, teacher, { startsAt: hour(40) });
  await makeMeeting(program, await makeLesson(program, other), other, { startsAt: hour(30) });
  expect((await today()).teacherless).toEqual(nothing);
  await admin.call('POST', `/api/admin/people/${teacher.id}/block`, { reason: 'misuse' });
  expect((await today()).teacherless).toEqual({
    first: [{ _id: id, name: 'Chess for beginners', about: 'Madina Yusupova', at: hour(40).toISOString() }],
    count: 1,
    more: false,
  });
});

test('who was brought in needs somebody after a year, unless they came or were erased', async () => {
  const [waits, came, erased] = await makeStill(program, 3);
  if (!waits || !came || !erased) throw new Error('nobody');
  const { database } = program.context;
  const broughtInAt = hour(-365 * 24);
  await database.update(invitedAccounts).set({ broughtInAt });
  expect((await today()).neverCame).toEqual(nothing);
  await database.update(invitedAccounts).set({ broughtInAt: hour(-366 * 24) });
  await markAccepted(program.context, came.id);
  await inTransaction(program.context, (context) => eraseAccount(context, erased));
  expect((await today()).neverCame).toEqual({
    first: [{ _id: waits.id, name: 'Nargiza', about: '', at: hour(-366 * 24).toISOString() }],
    count: 1,
    more: false,
  });
});
