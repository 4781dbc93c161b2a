import { randomUUID } from 'node:crypto';
import { nameTeacher } from '#src/offer/teachers/teachers.server.ts';
import { confirmAddress, forgetInvitations, makeGuardian } from '../make/guardians.ts';
import { makePackage } from '../make/packages.ts';
import { type SignedInPerson, signIn } from '../make/people.ts';
import { lessonOf, makeLearner } from '../make/rows.ts';
import { words } from '../offer/teacher-pages.ts';
import type { TestProgram } from '../start/program.ts';
import { accountBodies, anybody } from './account-calls.ts';
import { notificationBodies } from './notification-calls.ts';
import { pushCalls } from './push-calls.ts';

/** What a body is made of: who will call, a lesson, the e-mail of an account. */
export type Given = { program: TestProgram; person: SignedInPerson; lesson: string; known: string };

/** What is booked. */
export const event = {
  // Away from the slot that the back office's own samples take seats of.
  startTime: '2026-01-16T16:30:00.000Z',
  name: 'Dilnoza',
  email: 'family@example.com',
  tel: '+1 555 123 4567',
};
const child = { childrenFullName: 'Ali', gradeLevel: 'Grade 2', subject: 'Chess' };
const trial = {
  parentName: 'Dilnoza',
  parentPhoneNumber: '+1 555 123 4567',
  parentEmail: 'dilnoza@example.com',
  ...child,
};

/** What a child does elsewhere. */
export const swimming = {
  title: 'Swimming',
  weekdays: [2],
  begins: '17:00',
  ends: '18:00',
  zone: 'America/New_York',
  wayMinutes: 20,
};

let added = 0;

/** Another time for each caller: a teacher is in one meeting at a time. */
function freeTime(from: string, hours = 1): string {
  added += 1;
  return new Date(Date.parse(from) + added * hours * 3_600_000).toISOString();
}

/** Another day for each: days away of a teacher do not overlap. */
export function freeDay(): string {
  return freeTime('2026-06-01T00:00:00Z', 24).slice(0, 10);
}

/** What is sent to an endpoint with what it needs; the others take nothing. */
export const bodies: Record<string, (given: Given) => object | Promise<object>> = {
  ...accountBodies,
  'POST /api/schedule/holds': () => ({ startTime: '2026-01-16T18:00:00.000Z' }),
  'POST /api/schedule/events': () => event,
  'PATCH /api/schedule/appointments/:key': () => ({ startTime: '2026-01-16T17:00:00.000Z' }),
  'POST /api/schedule/appointments/:key/lesson': () => child,
  'POST /api/lesson/trial': () => trial,
  'POST /api/mail': () => ({
    name: 'Dilnoza',
    phoneNumber: '+1 555 123 4567',
    email: anybody(),
    message: '',
  }),
  'POST /api/chat': () => ({ name: 'Dilnoza', email: anybody(), words: 'Is there chess on Sundays?' }),
  'POST /api/chat/:key/messages': () => ({ words: 'For a beginner.' }),
  'PUT /api/chat/:key/read': () => ({ number: 1 }),
  'POST /api/subscriptions': () => ({ email: anybody(), list: 'newsletter' }),
  'POST /api/privacy/links': () => ({ email: anybody() }),
  ...notificationBodies,
  ...pushCalls,
  'PUT /api/teacher-profile': () => ({ name: 'Nodira Azimova' }),
  'POST /api/announcements/preview': ({ lesson }) => ({ lessonId: lesson, textEn: 'No lesson tomorrow.' }),
  'POST /api/announcements': ({ lesson }) => ({
    key: randomUUID(),
    lessonId: lesson,
    textEn: 'No lesson tomorrow.',
  }),
  'POST /api/class': ({ program, person }) => lessonOf(program, person),
  'POST /api/group': ({ program, person }) => lessonOf(program, person),
  'POST /api/timetable/preview': () => ({
    schedule: {
      zone: 'Asia/Tashkent',
      from: '2026-02-03',
      times: [{ weekday: 2, at: '18:00' }],
      minutes: 45,
      weeks: 8,
    },
  }),
  'POST /api/meetings': ({ lesson }) => ({
    lessonId: lesson,
    startTime: freeTime('2026-03-01T00:00:00Z'),
    minutes: 30,
  }),
  'POST /api/meetings/:id/move': () => ({
    startTime: freeTime('2026-04-01T00:00:00Z'),
  }),
  'POST /api/lessons/:id/waits': async ({ program, person }) => ({
    learnerId: await makeLearner(program, person),
  }),
  'PUT /api/meetings/:id/attendance': () => ({ marks: [{ learnerId: randomUUID(), state: 'present' }] }),
  'POST /api/meetings/:id/not-held': () => ({ why: 'technical' }),
  'POST /api/meetings/:id/cancel': () => ({ reason: 'A day off' }),
  'POST /api/absences': () => {
    const day = freeDay();
    return { firstDay: day, lastDay: day, zone: 'Asia/Tashkent', reason: 'A wedding' };
  },
  'PUT /api/working-hours': () => ({
    zone: 'Asia/Tashkent',
    days: [{ weekday: 1, opensAt: '08:00', closesAt: '24:00' }],
  }),
  'PATCH /api/class/:id': () => ({ title: 'Another title' }),
  'PATCH /api/group/:id': () => ({ title: 'Another title' }),
  'POST /api/manual-purchase/class': async ({ program, person, lesson }) => ({
    classId: lesson,
    isConfirmed: true,
    learnerId: await makeLearner(program, person),
  }),
  'POST /api/manual-purchase/group': async ({ program, person, lesson }) => ({
    groupId: lesson,
    isConfirmed: true,
    learnerId: await makeLearner(program, person),
  }),
  'POST /api/packages/enrolments': async ({ program, person, lesson }) => {
    const learnerId = await makeLearner(program, person);
    await makePackage(program, person, learnerId);
    return { lessonId: lesson, learnerId };
  },
  'PATCH /api/manual-purchase/:id': () => ({ isPaid: true }),
  'POST /api/guardians/:id/remove': () => ({}),
  'POST /api/guardians/:id/hand-over': () => ({}),
  'POST /api/guardians/leave': async ({ program, person }) => {
    const learnerId = await makeLearner(program, await signIn(program, 'student'));
    await makeGuardian(program, learnerId, person);
    return { learnerIds: [learnerId] };
  },
  'POST /api/guardian-invitations': async ({ program, person }) => {
    await confirmAddress(program, person);
    await forgetInvitations(program, person);
    return { email: anybody(), learnerIds: [await makeLearner(program, person)] };
  },
  'PUT /api/teacher-page': async ({ program, person }) => {
    await nameTeacher(program.context, person.id, 'Nodira Azimova');
    return words;
  },
  'POST /api/reviews/:id/report': () => ({ reason: 'It names a child' }),
  'POST /api/reviews/:id/answer': () => ({ answer: 'Thank you.' }),
  'PUT /api/lessons/:id/own-review': () => ({ stars: 4, words: 'Patient.', language: 'en' }),
  'POST /api/learners': () => ({ firstName: 'Ali', grade: 'Grade 2', birthYear: 2018 }),
  'PATCH /api/learners/:id': () => ({ firstName: 'Laylo' }),
  'POST /api/learners/:id/activities': () => swimming,
  'PUT /api/activities/:id': () => swimming,
  'POST /api/orders/quote': async ({ program, person }) => ({
    plan: 'group8',
    learnerId: await makeLearner(program, person),
  }),
  'POST /api/orders': async ({ program, person }) => ({
    plan: 'group8',
    learnerId: await makeLearner(program, person),
    way: 'stripe',
    shown: 16_000,
    requestId: randomUUID(),
  }),
  'POST /api/orders/:id/refund': () => ({ way: 'credit', amount: 16_000 }),
  'POST /api/manual-purchase/:id/give-up': () => ({ back: 0 }),
  'PUT /api/homework/:id': () => ({ isDone: true }),
};

const from = '2026-03-01T00:00:00Z';
/** What is asked for beside the address: spans of time, a language. */
export const spans: Record<string, string> = {
  'GET /api/meetings': `?from=${from}&to=2026-04-01T00:00:00Z`,
  'GET /api/schedule': `?from=${from}&to=2026-04-01T00:00:00Z`,
  'GET /api/certificates/:code/pdf': '?language=uz',
  'GET /api/receipts/statement/:year': '?language=uz',
  'GET /api/receipts/:year/:number': '?language=uz',
  'GET /api/activities': `?from=${from}&to=2026-03-08T00:00:00Z`,
};
