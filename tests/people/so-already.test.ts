import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { openSession } from '#src/people/accounts/sessions/sessions.server.ts';
import { wasSoAlready } from '#src/platform/http/call.ts';
import { type SignedInPerson, signIn } from '../make/people.ts';
import { sharedProgram } from '../start/program.ts';
import { callers, table } from '../tables/permission-table.ts';
import { rightCall, send } from '../tables/right-calls.ts';

/*
 * An act says what is so, to teachers and families as well. Each of their acts is done twice: the second time all is so
 * already. Then it is refused, or its answer says that it was so already, and nothing is mailed or told. A new act
 * keeps that rule, or stands here with the reason why it does not. The back office has a test of its own.
 */

/** What does something each time, or has nothing that could be so already. */
const each = {
  'POST /api/user/register': 'nobody is told whether an account is there',
  'POST /api/user/login': 'another session',
  'POST /api/user/logout': 'whoever has logged out is asked to log in',
  'POST /api/user/forgot-password': 'nobody is told whether an account is there',
  'POST /api/user/invitation/state': 'only asked',
  'POST /api/user/confirm-email/about': 'only asked',
  'POST /api/user/second-factor': 'another key',
  'POST /api/files': 'another picture',
  'POST /api/documents': 'another file',
  'POST /api/voices': 'another voice',
  'POST /api/message-files': 'another file',
  'POST /api/rooms/:id/board-picture': 'another picture',
  'POST /api/schedule/holds': 'another seat; a seat is held anew by its own key',
  'POST /api/schedule/events': 'another time is taken',
  'POST /api/lesson/trial': 'another booking',
  'POST /api/class': 'another class',
  'POST /api/group': 'another group',
  'POST /api/timetable/preview': 'only tried',
  'POST /api/mail': 'another message',
  'POST /api/chat': 'another conversation',
  'POST /api/chat/:key/messages': 'another message',
  'POST /api/subscriptions': 'nobody is told whether an address is on a list',
  'POST /api/privacy/links': 'nobody is told whether an address is known',
  'POST /api/privacy/own-link': 'another link',
  'POST /api/calendar': 'another address',
  'POST /api/learners': 'another child',
  'POST /api/learners/:id/calendar': 'another address',
  'POST /api/learners/:id/activities': 'another activity',
  'POST /api/learners/:id/child-link': 'another link',
  'POST /api/notifications/channels/:id/test': 'another message on trial',
  'PUT /api/notifications/push': 'the device is heard of again',
  'POST /api/reports/:id/:learnerId/questions': 'another question',
  'POST /api/guardian-invitations/:id/again': 'written to again',
  'POST /api/announcements/preview': 'only tried',
  'POST /api/orders/quote': 'only asked',
} as const;

/** What tells no success: its page shows how it stands, before and after. Sent twice by its key, it is one. */
const shown = [
  'POST /api/user/confirm-email',
  'POST /api/user/email/undo',
  'POST /api/schedule/appointments/:key/lesson',
  'DELETE /api/class/:id',
  'DELETE /api/group/:id',
  'PUT /api/chat/:key/read',
  'POST /api/subscriptions/:key/confirm',
  'POST /api/subscriptions/:key/unsubscribe',
  'POST /api/threads',
  'POST /api/threads/:id/messages',
  'PUT /api/threads/:id/read',
  'PUT /api/reminders',
  'POST /api/reminders/:key/:kind/off',
  'POST /api/reminders/:key/:kind/on',
  'PUT /api/notifications/choices/:topic/:way',
  'PUT /api/notifications/quiet-hours',
  'DELETE /api/notifications/quiet-hours',
  'POST /api/notifications/push/end',
  'POST /api/meetings/:id/learners/:learnerId/notice',
  'DELETE /api/meetings/:id/learners/:learnerId/notice',
  'POST /api/cannot-come/:key/:learnerId',
  'DELETE /api/cannot-come/:key/:learnerId',
  'POST /api/rooms/:id/open-again',
  'PUT /api/homework/:id',
  'PUT /api/my-homework/:id',
  'PUT /api/meetings/:id/reports/:learnerId/draft',
  'PUT /api/meetings/:id/attendance',
  'POST /api/guardians/invited/:key/accept',
  'POST /api/guardians/invited/:key/decline',
  'PUT /api/reviews/:id/helpful',
  'DELETE /api/reviews/:id/helpful',
  'DELETE /api/review-asks/:id',
  'POST /api/announcements',
];

const acts = Object.keys(table).filter((key) => !key.startsWith('GET'));
const twice = acts.filter((key) => !(key in each));

const program = sharedProgram({ environment: { SCHEDULER_SEATS: '1000' } });
const people = {} as Record<'teacher' | 'student', SignedInPerson>;
beforeAll(async () => {
  people.teacher = await signIn(program, 'teacher');
  people.student = await signIn(program, 'student');
});

test('what is left out is an act that there is', () => {
  const named = [...Object.keys(each), ...shown];
  expect(named.filter((key) => !acts.includes(key))).toEqual([]);
});

test.each(twice)('%s', async (key) => {
  const act = await actOf(key);
  const first = await act();
  const before = await told();
  const { status, body, headers } = await act();
  expect(await told()).toEqual(before);
  if (status >= 300) expect(body.message).toEqual(expect.any(String));
  else if (!shown.includes(key)) expect([first.status, headers[wasSoAlready]]).toEqual([status, 'yes']);
});

async function actOf(key: string) {
  const { teacher, student } = people;
  const isFamilys = (table[key]?.[callers.indexOf('student')] ?? 0) < 300;
  // Whoever logs out everywhere else logs the others of this file out, too.
  const alone = key === 'POST /api/user/devices/log-out' ? await signIn(program, 'student') : student;
  const person = isFamilys ? alone : teacher;
  const call = await rightCall(program, key, { teacher, student, person });
  const headers: Record<string, string> = key.includes('/my-')
    ? {}
    : { authorization: `Bearer ${await openSession(program.context, person.id, { remember: false })}` };
  return () => send(program, call, headers);
}

/** How many letters and messages are promised, and how many changes wait to be told. */
async function told() {
  const { rows } = await program.context.database.execute(sql`select
    (select count(*) from mails) as mails, (select count(*) from notices) as notices,
    (select count(*) from messages) as messages,
    (select count(*) + coalesce(sum(jsonb_array_length(later)), 0) from untold_changes) as untold`);
  return rows[0];
}
