import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSession } from '#src/accounts/sessions.server.ts';
import { features } from '#src/app/api.server.ts';
import type { Role } from '#src/platform/person.ts';
import { type SignedInPerson, signIn } from './people.ts';
import { type Answer, startTestProgram, type TestProgram } from './program.ts';
import { rightCall, send } from './right-calls.ts';

/** Who may call what: one row an endpoint, one column a caller. */
const callers = ['anonymous', 'student', 'other student', 'teacher', 'other teacher', 'admin'] as const;
type Name = (typeof callers)[number];

const everybody = (status: number) => callers.map(() => status);
const signedIn = (status: number) => [401, status, status, status, status, status];
const students = (status: number) => [401, status, status, 403, 403, 403];
const teachers = (status: number) => [401, 403, 403, status, status, 403];
const owner = (status: number) => [401, 403, 403, status, 403, 403];

const table: Record<string, number[]> = {
  'POST /api/user/register': everybody(201),
  'POST /api/user/login': everybody(200),
  'GET /api/user/login/access': signedIn(200),
  'POST /api/user/logout': signedIn(200),
  'POST /api/user/forgot-password': everybody(200),
  'POST /api/user/reset-password': everybody(400),
  'PUT /api/user/password': signedIn(400),
  'PATCH /api/user/account': signedIn(200),
  'POST /api/user/confirm-email': everybody(200),
  'POST /api/user/confirm-email/again': signedIn(200),
  'PUT /api/user/email': signedIn(400),
  'POST /api/user/email/undo': everybody(200),
  'GET /api/user/devices': signedIn(200),
  'POST /api/user/devices/log-out': signedIn(200),
  'DELETE /api/user/devices/:id': signedIn(200),
  'GET /api/user/second-factor': signedIn(200),
  'POST /api/user/second-factor': signedIn(201),
  'POST /api/user/second-factor/confirm': signedIn(400),
  'POST /api/user/second-factor/recovery-codes': signedIn(400),
  'POST /api/user/second-factor/off': signedIn(400),
  'POST /api/files': [401, 403, 403, 201, 201, 201],
  'GET /api/teacher-profile': teachers(200),
  'PUT /api/teacher-profile': teachers(200),
  'GET /api/schedule/slots': everybody(200),
  'POST /api/schedule/events': everybody(201),
  'GET /api/schedule/appointments/:key': everybody(200),
  'PATCH /api/schedule/appointments/:key': everybody(200),
  'DELETE /api/schedule/appointments/:key': everybody(200),
  'GET /api/schedule/appointments/:key/lesson': everybody(200),
  'POST /api/schedule/appointments/:key/lesson': everybody(201),
  'POST /api/lesson/trial': everybody(201),
  'GET /api/lesson/own-trials': teachers(200),
  'POST /api/lesson/trial/:id/contacted': [401, 403, 403, 200, 404, 403],
  'GET /api/class/own-classes': teachers(200),
  'GET /api/group/own-groups': teachers(200),
  'GET /api/class/public': everybody(200),
  'GET /api/group/public': everybody(200),
  'GET /api/lessons': everybody(200),
  'GET /api/lessons/count': everybody(200),
  'GET /api/lessons/:id': everybody(200),
  'GET /api/class/:id': everybody(200),
  'GET /api/group/:id': everybody(200),
  'POST /api/class': teachers(201),
  'POST /api/group': teachers(201),
  'POST /api/timetable/preview': teachers(200),
  'GET /api/meetings': teachers(200),
  'POST /api/meetings': owner(201),
  'POST /api/meetings/:id/move': owner(200),
  'POST /api/meetings/:id/cancel': owner(200),
  'POST /api/meetings/:id/restore': owner(200),
  'PATCH /api/class/:id': owner(200),
  'PATCH /api/group/:id': owner(200),
  'DELETE /api/class/:id': owner(200),
  'DELETE /api/group/:id': owner(200),
  'POST /api/mail': everybody(201),
  'POST /api/subscriptions': everybody(201),
  'GET /api/subscriptions/:key': everybody(200),
  'POST /api/subscriptions/:key/confirm': everybody(200),
  'POST /api/subscriptions/:key/unsubscribe': everybody(200),
  'POST /api/privacy/links': everybody(201),
  'GET /api/privacy/:key': everybody(200),
  'GET /api/privacy/:key/export': everybody(200),
  'POST /api/privacy/:key/erasure': everybody(200),
  'DELETE /api/privacy/:key/erasure': everybody(200),
  'GET /api/privacy': signedIn(200),
  'GET /api/privacy/export': signedIn(200),
  // Of the back office: whoever works there is not erased.
  'POST /api/privacy/erasure': [401, 200, 200, 200, 200, 409],
  'DELETE /api/privacy/erasure': signedIn(200),
  'POST /api/privacy/own-link': signedIn(201),
  'GET /api/consents': signedIn(200),
  'POST /api/consents/subscriptions/:id/withdraw': signedIn(200),
  'GET /api/checking': everybody(200),
  'GET /api/prices': everybody(200),
  'GET /api/upcoming': everybody(200),
  'GET /api/category': everybody(200),
  'GET /api/workspace': signedIn(200),
  'GET /api/absences': teachers(200),
  'POST /api/absences': teachers(201),
  'DELETE /api/absences/:id': [401, 403, 403, 200, 404, 403],
  'GET /api/working-hours': teachers(200),
  'PUT /api/working-hours': teachers(200),
  'GET /api/calendar': [401, 200, 200, 200, 200, 403],
  'POST /api/calendar': [401, 201, 201, 201, 201, 403],
  'DELETE /api/calendar': [401, 200, 200, 200, 200, 403],
  'GET /api/schedule': [401, 200, 200, 200, 200, 403],
  'GET /api/reminders': [401, 200, 200, 200, 200, 403],
  'PUT /api/reminders': [401, 200, 200, 200, 200, 403],
  'GET /api/reminders/:key': everybody(200),
  'POST /api/reminders/:key/:kind/off': everybody(200),
  'POST /api/reminders/:key/:kind/on': everybody(200),
  'GET /api/learners': students(200),
  'POST /api/learners': students(201),
  'PATCH /api/learners/:id': [401, 200, 404, 403, 403, 403],
  'DELETE /api/learners/:id': [401, 200, 404, 403, 403, 403],
  'GET /api/notifications': [401, 200, 200, 200, 200, 403],
  'PUT /api/notifications/choices/:topic/:way': [401, 200, 200, 200, 200, 403],
  'PUT /api/notifications/quiet-hours': [401, 200, 200, 200, 200, 403],
  'DELETE /api/notifications/quiet-hours': [401, 200, 200, 200, 200, 403],
  // Here is no bot.
  'POST /api/notifications/telegram': [401, 404, 404, 404, 404, 403],
  'POST /api/notifications/channels/:id/test': [401, 200, 200, 200, 200, 403],
  'DELETE /api/notifications/channels/:id': [401, 200, 200, 200, 200, 403],
  'GET /api/notifications/push': signedIn(200),
  'PUT /api/notifications/push': signedIn(200),
  'POST /api/notifications/push/end': everybody(200),
  'GET /api/activities': students(200),
  'GET /api/learners/:id/activities': [401, 200, 404, 403, 403, 403],
  'POST /api/learners/:id/activities': [401, 201, 404, 403, 403, 403],
  'PUT /api/activities/:id': [401, 200, 404, 403, 403, 403],
  'DELETE /api/activities/:id': [401, 200, 404, 403, 403, 403],
  'GET /api/lessons/:id/clashes': students(200),
  'GET /api/child-links': students(200),
  'POST /api/learners/:id/child-link': [401, 201, 404, 403, 403, 403],
  'DELETE /api/learners/:id/child-link': [401, 200, 404, 403, 403, 403],
  // By the cookie that goes along; tests/child-permissions.test.ts has who else is a child.
  'GET /api/my-lessons': everybody(200),
  'GET /api/manual-purchase': [401, 200, 200, 403, 403, 200],
  'GET /api/manual-purchase/how-to-pay': students(200),
  'POST /api/manual-purchase/class': students(201),
  'POST /api/manual-purchase/group': students(201),
  'PATCH /api/manual-purchase/:id': [401, 403, 403, 403, 403, 200],
};

let program: TestProgram;
const people = {} as Record<Exclude<Name, 'anonymous'>, SignedInPerson>;
beforeAll(async () => {
  program = await startTestProgram({ environment: { SCHEDULER_SEATS: '50' } });
  for (const name of callers.slice(1) as (keyof typeof people)[])
    people[name] = await signIn(program, name.split(' ').at(-1) as 'student');
});
afterAll(() => program.stop());

test('every endpoint has its row', () => {
  // The back office has a table of its own.
  const endpoints = features
    .flatMap(({ contract }) => Object.keys(contract))
    .filter((key) => !key.includes('/api/admin/'));
  expect(Object.keys(table).sort()).toEqual(endpoints.sort());
});

describe.each(Object.entries(table))('%s', (key, statuses) => {
  test.each(callers.map((name, column) => [name, statuses[column] ?? 0] as const))(
    'by %s answers %d',
    async (name, status) => {
      const answer = await callAs(name, key);
      expect([answer.status, answer.body.code]).toEqual([status, codes[status] ?? answer.body.code]);
    },
  );
});

const codes: Record<number, string> = { 401: 'unauthenticated', 403: 'forbidden' };

/** Calls an endpoint with what is right for it, on things made for this call. */
async function callAs(name: Name, key: string): Promise<Answer> {
  const { teacher, student } = people;
  const person = name === 'anonymous' ? teacher : people[name];
  const call = await rightCall(program, key, { teacher, student, person });
  // It ends whatever other sessions there are: somebody's who has no other.
  if (key === 'POST /api/user/devices/log-out' && name !== 'anonymous')
    return send(program, call, (await signIn(program, roleOf(name))).headers);
  return send(program, call, await headersOf(name));
}

function roleOf(name: Exclude<Name, 'anonymous'>): Role {
  return name === 'admin' ? name : name.endsWith('teacher') ? 'teacher' : 'student';
}

/** A session of its own, so that logging out ends no other. */
async function headersOf(name: Name): Promise<Record<string, string>> {
  if (name === 'anonymous') return {};
  const token = await openSession(program.context, people[name].id, { remember: false });
  return { authorization: `Bearer ${token}` };
}
