import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { appointments } from '#src/calendar/booking/tables.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { teachers } from '#src/offer/teachers/tables.server.ts';
import { trials } from '#src/offer/trials/tables.server.ts';
import { mintInvitations } from '#src/people/accounts/invitations.server.ts';
import { acceptInvitation } from '#src/people/accounts/invited/accept.server.ts';
import { bringIn } from '#src/people/accounts/invited/invited.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { inForce } from '#src/people/consent/agreed.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { signIn, signInChecked, signInUnconfirmed } from '../make/people.ts';
import { makeLesson } from '../make/rows.ts';
import { type Answer, ownProgram } from '../start/program.ts';
import { endpoints } from './every-call.ts';

/** Before its opening day the school shows itself to its staff and to whom they let in, and the staff alone book. */
const program = ownProgram({ config: { production: true } });

/** Who comes, and whether the school shows itself to them: a role that anybody gives themselves is no reason. */
const kinds = {
  nobody: false,
  'a teacher who signed up': false,
  'a teacher who signed up and confirmed their address': false,
  'a teacher whom the staff have checked, at an address that nobody confirmed': false,
  'a teacher whom the staff took the mark from again': false,
  'a teacher whom the staff have checked': true,
  'a teacher who was brought along': true,
  'a family that was brought along': true,
  'the staff': true,
} as const;
type Kind = keyof typeof kinds;
const headers = {} as Record<Kind, Record<string, string>>;
let lessonId = '';

beforeAll(async () => {
  const { database } = program.context;
  const check = (userId: string) =>
    database.insert(teachers).values({ userId, checkedAt: program.clock.now() });
  const guessed = await signInUnconfirmed(program, 'teacher');
  await check(guessed.id);
  const unchecked = await signInChecked(program);
  const admin = await signIn(program, 'admin');
  await admin.call('POST', `/api/admin/people/${unchecked.id}/uncheck`);
  const checked = await signInChecked(program);
  lessonId = await makeLesson(program, checked, { title: 'Not yet for all' });
  Object.assign(headers, {
    nobody: {},
    'a teacher who signed up': await signUp(),
    'a teacher who signed up and confirmed their address': (await signIn(program, 'teacher')).headers,
    'a teacher whom the staff have checked, at an address that nobody confirmed': guessed.headers,
    'a teacher whom the staff took the mark from again': unchecked.headers,
    'a teacher whom the staff have checked': checked.headers,
    'a teacher who was brought along': await comeAlong('teacher'),
    'a family that was brought along': await comeAlong('student'),
    'the staff': admin.headers,
  } satisfies typeof headers);
});

/** As a stranger does: by the endpoints that stand open. */
async function signUp(): Promise<Record<string, string>> {
  const [email, password] = [`stranger-${randomUUID()}@dars.test`, 'a password of tests'];
  const agreedTo = inForce('account');
  const made = await program.call('POST', '/api/user/register', {
    ...{ email, password, agreedTo, role: 'teacher', status: 'active' },
  });
  expect(made.status).toBe(201);
  const { body } = await program.call('POST', '/api/user/login', {
    ...{ email, password, password_confirmation: password },
  });
  const [user] = await program.context.database.select().from(users).where(eq(users.email, email));
  expect(user?.emailConfirmedAt).toBeNull();
  return { authorization: `Bearer ${body.access_token}` };
}

async function comeAlong(role: 'teacher' | 'student'): Promise<Record<string, string>> {
  const { context } = program;
  const email = `${role}-${randomUUID()}@dars.test`;
  const { id } = await bringIn(context, { email, role, name: 'Ali', language: 'en', timeZone: null });
  const token = (await mintInvitations(context, [id])).get(id) ?? '';
  const accepted = await acceptInvitation(
    context,
    { token, password: 'a password of tests', agreedTo: inForce('account') },
    { userAgent: '', zone: null, log: context.log },
  );
  return { authorization: `Bearer ${accepted.token}` };
}

/** What is refused is refused before anything of the call is read. */
function call(kind: Kind, key: string): Promise<Answer> {
  const [method = '', pattern = ''] = key.split(' ');
  const url = pattern.replace(/:\w+/g, (name) => (name === ':id' ? lessonId : 'none'));
  const body = method === 'GET' || method === 'DELETE' ? undefined : {};
  return program.call(method as 'GET', url, body, 'en', headers[kind]);
}

const shut = endpoints.filter(([, { opensFor }]) => opensFor);
const isRefused = ({ body }: Answer) => ['not_open_yet', 'forbidden', 'unauthenticated'].includes(body?.code);

describe.each(shut)('%s', (key, { opensFor, roles }) => {
  test.each(Object.entries(kinds))('to %s: %s', async (name, isLetIn) => {
    const answer = await call(name as Kind, key);
    const mayCall = !roles || (name === 'a family that was brought along' && roles.includes('student'));
    if (opensFor === 'visitors' && isLetIn && mayCall) expect(isRefused(answer)).toBe(false);
    else if (name === 'the staff') expect(answer.body?.code).not.toBe('not_open_yet');
    else expect(isRefused(answer)).toBe(true);
  });
});

test('a teacher who is not let in reads a class of their own, and nobody else’s', async () => {
  const teacher = await signIn(program, 'teacher');
  const own = await makeLesson(program, teacher, { title: 'My own' });
  const read = async (id: string) => (await teacher.call('GET', `/api/lessons/${id}/own`)).body;
  expect(await read(own)).toMatchObject({ title: 'My own', link: 'https://meet.dars.test/chess' });
  expect(await read(lessonId)).toMatchObject({ code: 'not_found' });
  expect((await teacher.call('GET', `/api/class/${own}`)).body).toMatchObject({ code: 'not_open_yet' });
});

test('what books or sells is for the staff alone', () => {
  expect(shut.flatMap(([key, { opensFor }]) => (opensFor === 'families' ? [key] : [])).toSorted()).toEqual([
    'POST /api/lesson/trial',
    'POST /api/lessons/:id/waits',
    'POST /api/manual-purchase/class',
    'POST /api/manual-purchase/group',
    'POST /api/orders',
    'POST /api/packages/enrolments',
    'POST /api/renewals/:id/pay',
    'POST /api/renewals/pay/:key',
    'POST /api/schedule/events',
    'POST /api/schedule/holds',
  ]);
});

/** What a stranger may call all the same: their own account and data, the school's ear, what says nothing of it. */
const stands = [
  'GET /api/category',
  'GET /api/certificates/:code',
  'GET /api/checking',
  'GET /api/files/:name',
  'GET /api/payment-ways',
  'POST /api/chat',
  'POST /api/mail',
  'POST /api/notifications/push/end',
  'POST /api/payme',
  'POST /api/privacy/links',
  'POST /api/stripe/webhook',
  'POST /api/subscriptions',
];

test('every endpoint that needs neither a session nor a secret is either shut or decided about', () => {
  const open = endpoints.flatMap(([key, { opensFor, roles, child }]) =>
    opensFor || roles || child || key.includes(':key') || key.includes(' /api/user/') ? [] : [key],
  );
  expect(open.toSorted()).toEqual(stands);
});

test('whatever a stranger calls, nothing of the school is told and nothing is booked', async () => {
  const theirs = endpoints.filter(
    ([key, { raw }]) => !raw && !key.includes('/log') && !key.includes('stream'),
  );
  for (const kind of ['nobody', 'a teacher who signed up'] as const)
    for (const [key] of theirs) {
      const { body } = await call(kind, key);
      expect([key, JSON.stringify(body ?? '').includes('Not yet for all')]).toEqual([key, false]);
    }
  const { database } = program.context;
  for (const table of [appointments, trials, orders, enrolments])
    expect(await database.$count(table)).toBe(0);
});
