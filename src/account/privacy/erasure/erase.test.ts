import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { enrolments, refunds } from '#src/learning/enrolments/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { secondFactors, users } from '#src/people/accounts/tables.server.ts';
import { auditEntries } from '#src/people/audit/tables.server.ts';
import { mails } from '#src/platform/database/tables.server.ts';
import { calendarFeeds } from '#src/school/calendars/tables.server.ts';
import { dataKeyOf, waitingRequest } from '../../../../tests/account/data-links.ts';
import {
  liveAsStudent,
  liveAsTeacher,
  sendMails,
  taught,
  tellEverything,
  typed,
  whereStands,
} from '../../../../tests/make/lives.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { filesOnDisk } from '../../../../tests/make/sent-pictures.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';

const program = sharedProgram({ environment: { SCHEDULER_SEATS: '1000' } });
let admin: SignedInPerson;
beforeEach(async () => {
  await emptyTables(
    program,
    'users',
    'trials',
    'appointments',
    'requests',
    'subscriptions',
    'data_requests',
    'mails',
  );
  admin = await signIn(program, 'admin');
});

const values = Object.values(typed);

test('a student: nothing that was typed stands anywhere, but what was paid stays in the books', async () => {
  const email = 'zulfizar@lives.test';
  const { person, paid, unpaid } = await liveAsStudent(program, email);
  const now = program.clock.now();
  const factor = { userId: person.id, secret: 'ONCE', createdAt: now, confirmedAt: now };
  await program.context.database.insert(secondFactors).values(factor);
  const other = 'neighbour@lives.test';
  await program.call('POST', '/api/mail', {
    name: 'Noila',
    phoneNumber: '+1 555 000 1111',
    email: other,
    message: 'Hello',
  });
  const key = await dataKeyOf(program, email);
  const { status, body } = await program.call('POST', `/api/privacy/${key}/erasure`);
  expect([status, body.request.dueAt]).toEqual([200, '2026-02-14T17:00:00.000Z']);
  const request = await waitingRequest(admin, email);
  const { body: review } = await admin.call('GET', request.path);
  expect(review.review).toMatchObject({
    held: { account: 1, trials: 1, appointments: 1, requests: 1, subscriptions: 1, enrolments: 2 },
    kept: { enrolments: 1, refunds: 1, lessons: 0 },
    upcoming: ['2026-01-16T14:00:00.000Z'],
    isAdmin: false,
  });

  const { status: unconfirmed, body: refused } = await admin.call('POST', `${request.path}/erase`, {
    confirmed: false,
  });
  expect([unconfirmed, Object.keys(refused.fields)]).toEqual([400, ['confirmed']]);
  const answers = await Promise.all([request.erase(), request.erase()]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  const letter = (await program.mails()).find((mail) => mail.key === `data ${request.id} erased`);
  expect([letter?.recipient, letter?.content?.forget]).toEqual([email, true]);
  expect(letter?.content?.text).toContain('1 paid enrollment');
  await sendMails(program);

  expect(await whereStands(program, [...values, email])).toEqual([]);
  const { database } = program.context;
  const [user] = await database.select().from(users).where(eq(users.id, person.id));
  expect(user).toMatchObject({ email: `erased-${person.id}@erased.invalid`, status: 'blocked' });
  const [kept] = await database.select().from(enrolments).where(eq(enrolments.id, paid));
  expect(kept).toMatchObject({ studentId: person.id, paidAmount: 40, cancelledAt: program.clock.now() });
  expect(await database.$count(refunds, eq(refunds.enrolmentId, paid))).toBe(1);
  expect(await database.$count(enrolments, eq(enrolments.id, unpaid))).toBe(0);
  expect(await database.$count(secondFactors)).toBe(0);
  expect(await database.$count(calendarFeeds, eq(calendarFeeds.userId, person.id))).toBe(0);
  expect(await whereStands(program, ['noila', other])).toEqual(
    expect.arrayContaining([`${other} in public.requests`]),
  );

  const { body: closed } = await admin.call('GET', request.path);
  expect(closed).toMatchObject({
    state: 'erased',
    email: null,
    kept: 'enrolments 1, refunds 1',
    review: null,
  });
  const deeds = await database.select().from(auditEntries).where(eq(auditEntries.subjectId, request.id));
  expect(deeds).toMatchObject([
    { act: 'data-erased', actorId: admin.id, details: { kept: 'enrolments 1, refunds 1' } },
  ]);
  expect((await program.call('GET', `/api/privacy/${key}`)).status).toBe(404);
  expect((await person.call('GET', '/api/privacy')).status).toBe(401);
  const login = { email: user?.email, password: 'erased password' };
  expect((await program.call('POST', '/api/user/login', login)).status).toBe(401);
  const { body: slots } = await program.call('GET', '/api/schedule/slots');
  const friday = slots.find((slot: { startTime: string }) => slot.startTime === '2026-01-16T14:00:00.000Z');
  expect(friday.seatsLeft, 'the seat is free again').toBe(1000);
});

test('a teacher: classes go, learners are told, titles stay where somebody paid, pictures leave the store', async () => {
  const student = await signIn(program, 'student');
  const { person, paid, unpaid, pictures } = await liveAsTeacher(program, student);
  expect(await filesOnDisk(program)).toEqual(pictures.toSorted());
  await person.call('POST', '/api/privacy/erasure');
  const request = await waitingRequest(admin, person.email);
  expect((await request.erase()).status).toBe(200);
  const told = (await program.mails()).filter(({ key }) => / deleted /.test(key));
  expect(told.map(({ recipient }) => recipient)).toEqual([student.email, student.email]);
  await sendMails(program);

  const { title } = taught.paid;
  const gone = [
    taught.paid.description,
    taught.unpaid.title,
    'gulchehra',
    taught.link,
    taught.name,
    'xurshida',
  ];
  expect(await whereStands(program, [...gone, person.email, ...pictures])).toEqual([]);
  expect(await whereStands(program, [title])).toEqual([`${title} in public.lessons`]);
  const { database } = program.context;
  const rows = await database.select().from(lessons).where(eq(lessons.teacherId, person.id));
  expect(rows).toMatchObject([
    { id: paid, title, price: 25, description: '', link: 'https://erased.invalid/', imageName: null },
  ]);
  expect(rows[0]?.deletedAt).toEqual(program.clock.now());
  expect(await database.$count(enrolments, eq(enrolments.lessonId, unpaid))).toBe(0);
  expect(await database.$count(enrolments, eq(enrolments.lessonId, paid))).toBe(1);
  expect(await filesOnDisk(program)).toEqual([]);
});

test('an account alone: what stands under its bare address is not touched', async () => {
  const email = 'shared@lives.test';
  await tellEverything(program, email, admin.id);
  // Anybody may have signed up with the address.
  const stranger = await signIn(program, 'student', email);
  const { body } = await stranger.call('GET', '/api/privacy');
  expect(Object.entries(body.held).filter(([, count]) => count)).toEqual([['account', 1]]);
  await stranger.call('POST', '/api/privacy/erasure');
  await (await waitingRequest(admin, email)).erase();
  await sendMails(program);
  const found = await whereStands(program, [typed.parent, email]);
  expect(found).toEqual(
    expect.arrayContaining([`${typed.parent} in public.trials`, `${email} in public.subscriptions`]),
  );
  expect(found).not.toContain(`${email} in public.users`);
  const { body: slots } = await program.call('GET', '/api/schedule/slots');
  expect(slots.some(({ seatsLeft }: { seatsLeft: number }) => seatsLeft === 999)).toBe(true);
});

test('of an account alone go the mails that it was written as, whatever they are about', async () => {
  const person = await signIn(program, 'teacher');
  const { database, clock } = program.context;
  const mail = {
    about: 'trial',
    kind: 'unassigned',
    recipient: person.email,
    status: 'sent',
    createdAt: clock.now(),
    sentAt: clock.now(),
  } as const;
  await database.insert(mails).values([
    { ...mail, key: 'taken back', aboutId: crypto.randomUUID(), recipientId: person.id },
    { ...mail, key: 'a family at the same address', aboutId: crypto.randomUUID() },
  ]);
  await person.call('POST', '/api/privacy/erasure');
  await (await waitingRequest(admin, person.email)).erase();
  await sendMails(program);
  const left = (await program.mails()).filter(({ recipient }) => recipient === person.email);
  expect(left.map(({ key }) => key)).toEqual(['a family at the same address']);
});
