import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { mintEmailLink } from '#src/accounts/email-links.server.ts';
import { openSession } from '#src/accounts/sessions.server.ts';
import { sessions } from '#src/accounts/tables.server.ts';
import { mintKeys } from '#src/notices/reminder-choices.server.ts';
import { hashSecret } from '#src/platform/secrets.server.ts';
import { makeTrial } from './admin/trials.ts';
import { dataKeyOf } from './data-links.ts';
import { password, type SignedInPerson, signIn } from './people.ts';
import type { TestProgram } from './program.ts';
import { lessonOf, makeAbsence, makeEnrolment, makeLesson, makeMeeting } from './school.ts';
import { askedLink } from './subscribing.ts';
import { friday } from './trial-bookings.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** A call that is right for an endpoint: as it is sent, but for who sends it. */
export type RightCall = {
  method: Method;
  url: string;
  headers: Record<string, string>;
  payload: object | Buffer | undefined;
};

/**
 * A call that is right for an endpoint outside the back office, on things made for it: a lesson of this teacher's in
 * which this student learns.
 * @param person who will call, where that matters for what is sent along
 */
export async function rightCall(
  program: TestProgram,
  key: string,
  { teacher, student, person }: Record<'teacher' | 'student' | 'person', SignedInPerson>,
): Promise<RightCall> {
  const [method = 'GET', pattern = ''] = key.split(' ') as [Method, string];
  if (pattern === '/api/files') return { method, url: pattern, ...(await picture()) };
  const kind = pattern.includes('group') ? 'group' : 'class';
  const lesson = await makeLesson(program, teacher, { kind });
  const enrolment = await makeEnrolment(program, lesson, student);
  const path = pattern
    .replace(':key', pattern.includes(':key') ? await keyFor(program, pattern) : '')
    .replace(':kind', 'day')
    .replace(':id', await idFor(pattern));
  const url = method === 'DELETE' && pattern.endsWith(':id') ? `${path}?learners=1` : path;
  const from = '2026-03-01T00:00:00Z';
  const span = ['GET /api/meetings', 'GET /api/schedule'].includes(key)
    ? `?from=${from}&to=2026-04-01T00:00:00Z`
    : '';
  const payload = await bodies[key]?.({ program, person, lesson, known: teacher.email });
  return { method, url: url + span, headers: {}, payload };

  async function idFor(named: string): Promise<string> {
    if (named.includes('devices')) return deviceOf(program, person);
    if (named.includes('meetings')) return makeMeeting(program, lesson, teacher);
    if (named.includes('absences')) return makeAbsence(program, teacher, freeDay());
    if (named.includes('trial')) return makeTrial(program, friday, { teacherId: teacher.id });
    return named.includes('purchase') ? enrolment : lesson;
  }
}

type Given = { program: TestProgram; person: SignedInPerson; lesson: string; known: string };

const anybody = () => `${randomUUID()}@dars.test`;
const event = {
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

/** Another device on which somebody is logged in. */
async function deviceOf({ context }: TestProgram, { id }: SignedInPerson): Promise<string> {
  const hash = hashSecret(await openSession(context, id, { remember: false }));
  const [device] = await context.database
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.hash, hash));
  return device?.id ?? '';
}

let added = 0;

/** Another time for each caller: a teacher is in one meeting at a time. */
function freeTime(from: string, hours = 1): string {
  added += 1;
  return new Date(Date.parse(from) + added * hours * 3_600_000).toISOString();
}

/** Another day for each: days away of a teacher do not overlap. */
function freeDay(): string {
  return freeTime('2026-06-01T00:00:00Z', 24).slice(0, 10);
}

const bodies: Record<string, (given: Given) => object | Promise<object>> = {
  'POST /api/user/register': () => ({ email: anybody(), password, role: 'student', status: 'active' }),
  'POST /api/user/login': ({ known }) => ({ email: known, password, password_confirmation: password }),
  'POST /api/user/forgot-password': () => ({ email: anybody() }),
  'POST /api/user/reset-password': () => ({ token: 'none', password }),
  'POST /api/user/confirm-email': async ({ program, person }) => ({
    token: await mintEmailLink(program.context, person),
  }),
  'PUT /api/user/email': () => ({ email: anybody(), currentPassword: 'not this one' }),
  'POST /api/user/email/undo': async ({ program, person }) => ({
    token: await mintEmailLink(program.context, person, 'undo'),
  }),
  // A wrong one: a right one would end every other session of whoever calls.
  'PUT /api/user/password': () => ({ currentPassword: 'not this one', newPassword: password }),
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
  'POST /api/subscriptions': () => ({ email: anybody(), list: 'newsletter' }),
  'POST /api/privacy/links': () => ({ email: anybody() }),
  'PUT /api/reminders': () => ({ day: false }),
  'PUT /api/teacher-profile': () => ({ name: 'Nodira Azimova' }),
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
  'POST /api/manual-purchase/class': ({ lesson }) => ({ classId: lesson, isConfirmed: true }),
  'POST /api/manual-purchase/group': ({ lesson }) => ({ groupId: lesson, isConfirmed: true }),
  'PATCH /api/manual-purchase/:id': () => ({ isPaid: true }),
};

async function keyFor(program: TestProgram, pattern: string): Promise<string> {
  if (pattern.startsWith('/api/subscriptions')) return (await askedLink(program)).split('/').at(-1) ?? '';
  if (pattern.startsWith('/api/reminders')) {
    const { id } = await signIn(program, 'student');
    return (await mintKeys(program.context, [id]))[0] ?? '';
  }
  const { key } = (await program.call('POST', '/api/schedule/events', event)).body;
  return pattern.startsWith('/api/privacy') ? dataKeyOf(program, event.email) : key;
}

async function picture() {
  const form = new FormData();
  const drawn = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#16307f' } })
    .png()
    .toBuffer();
  form.set('name', 'picture.png');
  form.set('file', new Blob([new Uint8Array(drawn)], { type: 'image/png' }), 'picture.png');
  const request = new Request('http://dars.test/api/files', { method: 'POST', body: form });
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return { headers, payload: Buffer.from(await request.arrayBuffer()) };
}

/** Sends it, in English unless told otherwise. */
export async function send(program: TestProgram, call: RightCall, headers: Record<string, string> = {}) {
  const answer = await program.app.inject({
    method: call.method,
    url: call.url,
    headers: { cookie: 'language=en', ...call.headers, ...headers },
    ...(call.payload === undefined ? {} : { payload: call.payload }),
  });
  const json = answer.headers['content-type']?.toString().includes('json');
  return { status: answer.statusCode, headers: answer.headers, body: json ? answer.json() : answer.body };
}
