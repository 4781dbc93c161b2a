import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { password, type SignedInPerson, signIn } from './make/people.ts';
import { lessonOf, makeEnrolment, makeLesson } from './make/rows.ts';
import { startTestProgram, type TestProgram } from './start/program.ts';

let program: TestProgram;
const people = {} as Record<'teacher' | 'student' | 'admin', SignedInPerson>;
const ids = { lesson: '', place: '' };
beforeAll(async () => {
  program = await startTestProgram();
});
afterAll(() => program.stop());
beforeEach(async () => {
  await program.context.database.execute(sql`truncate users, mails cascade`);
  for (const role of ['teacher', 'student', 'admin'] as const) people[role] = await signIn(program, role);
  ids.lesson = await makeLesson(program, people.teacher);
  ids.place = await makeEnrolment(program, ids.lesson, people.student);
});

const email = 'dilnoza@example.com';
type Call = [key: string, by: keyof typeof people, body: () => object | Promise<object>];

/** Each call of who signs in that takes a body, with one that is right. */
const calls: Call[] = [
  ['POST /api/user/register', 'student', () => ({ email, password, role: 'student', status: 'active' })],
  ['POST /api/user/login', 'student', () => ({ email, password, password_confirmation: password })],
  ['POST /api/user/forgot-password', 'student', () => ({ email })],
  ['POST /api/user/reset-password', 'student', () => ({ token: 'none', password })],
  ['POST /api/class', 'teacher', () => lessonOf(program, people.teacher, { price: 5, startDate: null })],
  ['PATCH /api/class/:lesson', 'teacher', () => lessonOf(program, people.teacher)],
  ['POST /api/manual-purchase/class', 'student', () => ({ classId: ids.lesson, isConfirmed: true })],
  [
    'POST /api/mail',
    'student',
    () => ({
      name: 'Dilnoza',
      phoneNumber: '+1 555 123 4567',
      email,
      message: 'Hello\nthere',
      form: 'course',
      about: 'chess',
      countryCode: '+998',
      requestId: randomUUID(),
      leaveEmpty: '',
      elapsed: 20_000,
    }),
  ],
  [
    'POST /api/subscriptions',
    'student',
    () => ({ email, list: 'upcoming', course: 'ethics', leaveEmpty: '', elapsed: 4000 }),
  ],
  ['POST /api/subscriptions/none/confirm', 'student', () => ({ anything: 1 })],
  ['POST /api/subscriptions/none/unsubscribe', 'student', () => ({ anything: 1 })],
  ['PATCH /api/manual-purchase/:place', 'admin', () => ({ isPaid: true })],
];

const odd = fc.oneof(
  fc.anything({ maxDepth: 2 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    'a'.repeat(100_000),
    'ʻ'.repeat(20_000),
    `${'a'.repeat(60_000)}@a.aa`,
    '1e999',
    -0,
    1e308,
    0.1 + 0.2,
    '019aa400-0000-7000-8000-999999999999',
    '../../../etc/passwd',
    '9999-12-31T23:59:59.999+23:59',
    '-271821-04-20T00:00:00.000Z',
    '+275760-09-13T00:00:00.000Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999-23:59',
    '__proto__',
    ['a'],
    {},
    null,
  ),
);

describe.each(calls)('%s', (key, by, right) => {
  test('answers whatever is in a field, and never with a 500', async () => {
    const [method, pattern = ''] = key.split(' ') as ['POST' | 'PATCH', string];
    const path = pattern.replace(':lesson', ids.lesson).replace(':place', ids.place);
    const body = await right();
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.keys(body)), odd, async (field, value) => {
        const { status, body: said } = await people[by].call(
          method,
          path,
          plain({ ...body, [field]: value }),
        );
        expect(status).toBeLessThan(500);
        if (status < 400) return;
        const { message, code, fields, ...more } = said;
        expect([typeof message, typeof code, more]).toEqual(['string', 'string', {}]);
        for (const sentence of Object.values(fields ?? {})) expect(sentence).toMatch(/\S/);
      }),
      { numRuns: 50 },
    );
  });

  test('answers odd addresses too', async () => {
    const [method, pattern = ''] = key.split(' ') as ['POST' | 'PATCH', string];
    for (const id of ['x', '%00', '%F0%9F%98%80', "1' or '1'='1", '019aa400-0000-7000-8000-999999999999'])
      expect((await people[by].call(method, pattern.replace(/:\w+/, id), {})).status).toBeLessThan(500);
  });
});

/** What JSON can say of it. */
function plain(body: object): object {
  return JSON.parse(JSON.stringify(body, (_, value) => (typeof value === 'bigint' ? `${value}` : value)));
}
