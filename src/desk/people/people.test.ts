import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetPassword, sendResetLink } from '#src/people/accounts/passwords/reset.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { password, type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeEnrolment, makeLesson } from '../../../tests/make/rows.ts';
import { bookTrial, required } from '../../../tests/offer/trial-bookings.ts';
import { emptyTables } from '../../../tests/start/empty-tables.ts';
import { sharedProgram } from '../../../tests/start/program.ts';

const program = sharedProgram();
let admin: SignedInPerson;
beforeEach(async () => {
  await emptyTables(program, 'users', 'trials', 'mails');
  admin = await signIn(program, 'admin', 'admin@dars.test');
});

const unknown = '019aa400-0000-7000-8000-999999999999';
const list = (query = '') => admin.call('GET', `/api/admin/people${query}`);
const read = (id: string) => admin.call('GET', `/api/admin/people/${id}`);
const act = (id: string, what: string, body?: object, as = admin) =>
  as.call('POST', `/api/admin/people/${id}/${what}`, body);
const deedsOn = async (id: string) => (await admin.call('GET', `/api/admin/log?subject=${id}`)).body;

test('people are found by a part of their e-mail, by role and state, page by page in each order', async () => {
  const [anvar, bobur, zuhra] = [
    await signIn(program, 'student', 'o_anvar@lists.test'),
    await signIn(program, 'teacher', 'bobur@lists.test'),
    await signIn(program, 'student', 'a.zuhra@lists.test'),
  ];
  await act(zuhra.id, 'block', { reason: 'misuse' });
  const found = async (query: string) =>
    (await list(query)).body.map(({ email }: { email: string }) => email);
  expect(await found('?q=LISTS')).toEqual([zuhra, bobur, anvar].map(({ email }) => email));
  expect(await found('?q=lists&sort=oldest')).toEqual([anvar, bobur, zuhra].map(({ email }) => email));
  expect(await found('?q=lists&sort=email')).toEqual([zuhra, bobur, anvar].map(({ email }) => email));
  expect(await found('?q=o_a')).toEqual([anvar.email]);
  expect(await found('?q=lists&role=student')).toEqual([zuhra.email, anvar.email]);
  expect(await found('?status=blocked')).toEqual([zuhra.email]);
  const { headers } = await list('?q=lists&sort=email&limit=2');
  const next = /<([^>]+)>; rel="next"/.exec(String(headers.link))?.[1] ?? '';
  expect((await admin.call('GET', next)).body).toMatchObject([{ email: anvar.email, role: 'student' }]);
  const csv = await admin.call('GET', '/api/admin/people/csv?q=bobur');
  expect(csv.body).toContain(
    '\r\nbobur@lists.test\t\tTeacher\tActive\tEnglish\t2026-01-15T17:00:00.000Z\r\n',
  );
});

test('a teacher is found by the name that families see, in every list of teachers', async () => {
  const teacher = await signIn(program, 'teacher', 'ng@lists.test');
  await signIn(program, 'teacher', 'other@lists.test');
  await teacher.call('PUT', '/api/teacher-profile', { name: 'Nodira Gʻafurova' });
  for (const q of ['nodira', 'Гафурова', 'ғафурова нодира', "g'afurova."])
    for (const path of ['people', 'trials/teachers'])
      expect((await admin.call('GET', `/api/admin/${path}?q=${encodeURIComponent(q)}`)).body).toMatchObject([
        { _id: teacher.id },
      ]);
  expect((await list('?q=nodira&role=student')).body).toEqual([]);
});

test('people are found by their name, however its letters are typed, and their page shows it and their zone', async () => {
  const nora = await signIn(program, 'student', 'nora@lists.test');
  await nora.call('PATCH', '/api/user/account', { name: 'Gulnora Toʻrayeva', timeZone: 'America/Chicago' });
  await signIn(program, 'student', 'other@lists.test');
  for (const q of ["to'raye", 'Toʻrayeva gulnora', 'gu'])
    expect((await list(`?q=${encodeURIComponent(q)}`)).body).toMatchObject([{ name: 'Gulnora Toʻrayeva' }]);
  expect((await read(nora.id)).body).toMatchObject({
    name: 'Gulnora Toʻrayeva',
    timeZone: 'America/Chicago',
  });
});

test('a person is shown with what they teach, bought and booked, and never with what opens the account', async () => {
  const teacher = await signIn(program, 'teacher');
  const student = await signIn(program, 'student', 'dilnoza@example.com');
  const lessons: string[] = [];
  for (let n = 1; n <= 21; n++) lessons.push(await makeLesson(program, teacher, { title: `No ${n}` }));
  await makeLesson(program, teacher, { deletedAt: new Date() });
  await makeEnrolment(program, lessons[20] ?? '', student);
  await bookTrial(program, required);
  await bookTrial(program, { ...required, parentEmail: 'Dilnoza@Example.com' });
  await bookTrial(program, { ...required, parentEmail: 'not.dilnoza@example.com' });
  const { body: theirs } = await read(teacher.id);
  expect([theirs.teaches.items.length, theirs.teaches.more]).toEqual([20, true]);
  expect(theirs.teaches.items[0]).toEqual({ _id: lessons[20], kind: 'class', title: 'No 21', learners: 1 });
  const { body } = await read(student.id);
  expect(body).toMatchObject({
    email: student.email,
    role: 'student',
    sessions: 1,
    trials: 2,
    enrolments: { items: [{ title: 'No 21', state: 'unpaid' }], more: false },
  });
  expect(JSON.stringify([body, (await list()).body])).not.toMatch(/argon|hash|token/i);
  expect((await read(unknown)).status).toBe(404);
});

describe('a role', () => {
  test('is changed, which ends the sessions; again, nothing more is done', async () => {
    const { id, call } = await signIn(program, 'student');
    const answers = await Promise.all(Array.from({ length: 5 }, () => act(id, 'role', { role: 'teacher' })));
    expect(answers.map(({ status, body }) => `${status} ${body.role} ${body.sessions}`)).toEqual(
      Array(5).fill('200 teacher 0'),
    );
    expect((await call('GET', '/api/user/login/access')).status).toBe(401);
    expect(await deedsOn(id)).toMatchObject([
      { act: 'person-role', details: { from: 'student', to: 'teacher' } },
    ]);
    expect((await act(id, 'role', { role: 'owner' })).body.fields).toHaveProperty('role');
    expect((await act(unknown, 'role', { role: 'teacher' })).status).toBe(404);
  });

  test('stays while a teacher has classes, or a student has places', async () => {
    const [teacher, student] = [await signIn(program, 'teacher'), await signIn(program, 'student')];
    const lesson = await makeLesson(program, teacher);
    const place = await makeEnrolment(program, lesson, student);
    const { status, body } = await act(teacher.id, 'role', { role: 'student' });
    expect([status, body.code]).toEqual([409, 'still_teaches']);
    expect((await act(student.id, 'role', { role: 'admin' })).body.code).toBe('still_learns');
    expect((await student.call('GET', '/api/user/login/access')).status).toBe(200);
    await admin.call('POST', `/api/admin/purchases/${place}/cancel`);
    expect((await act(student.id, 'role', { role: 'admin' })).body.role).toBe('admin');
    await program.context.database.execute(sql`update lessons set deleted_at = now()`);
    expect((await act(teacher.id, 'role', { role: 'student' })).body.role).toBe('student');
  });
});

describe('a blocked account', () => {
  test('is logged out, cannot log in and is mailed no link, until it is unblocked', async () => {
    const { id, email, call } = await signIn(program, 'student');
    const logIn = () => program.call('POST', '/api/user/login', { email, password });
    const blocked = await act(id, 'block', { reason: 'misuse' });
    expect([blocked.status, blocked.body.status, blocked.body.sessions]).toEqual([200, 'blocked', 0]);
    expect((await act(id, 'block', { reason: 'other' })).status).toBe(200);
    expect((await call('GET', '/api/user/login/access')).status).toBe(401);
    expect((await logIn()).body.code).toBe('wrong_credentials');
    await forgetPassword(program.context, email);
    await sendResetLink.run(program.context, { email }, { last: false });
    expect(await program.mails()).toEqual([]);
    expect((await act(id, 'unblock')).body.status).toBe('active');
    expect((await act(id, 'unblock')).status).toBe(200);
    expect((await logIn()).status).toBe(200);
    expect(await deedsOn(id)).toMatchObject([
      { act: 'person-unblocked' },
      { act: 'person-blocked', details: { reason: 'misuse' } },
    ]);
    expect((await act(id, 'block')).body.fields).toHaveProperty('reason');
    expect((await act(unknown, 'unblock')).status).toBe(404);
  });
});

test('all sessions of somebody end, and they can log in again', async () => {
  const { id, email, call } = await signIn(program, 'teacher');
  expect((await act(id, 'end-sessions')).body.sessions).toBe(0);
  expect((await call('GET', '/api/user/login/access')).status).toBe(401);
  expect((await program.call('POST', '/api/user/login', { email, password })).status).toBe(200);
  expect((await act(unknown, 'end-sessions')).status).toBe(404);
});

describe('an active administrator is always left', () => {
  test('since nobody changes or blocks their own account', async () => {
    for (const [what, body] of [
      ['role', { role: 'teacher' }],
      ['block', { reason: 'asked' }],
      ['unblock'],
    ] as const)
      expect((await act(admin.id, what, body)).body.code).toBe('own_account');
  });

  test.each([
    ['role', { role: 'teacher' }],
    ['block', { reason: 'other' }],
  ] as const)('when two would take the office from each other at once (%s)', async (what, body) => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await signIn(program, 'admin'), await signIn(program, 'admin')];
      await program.context.database.update(users).set({ status: 'blocked' }).where(eq(users.id, admin.id));
      await Promise.all([act(one.id, what, body, other), act(other.id, what, body, one)]);
      const left = await program.context.database
        .select()
        .from(users)
        .where(sql`role = 'admin' and status = 'active'`);
      expect(left).toHaveLength(1);
      await program.context.database.execute(sql`delete from users where id <> ${admin.id}`);
    }
  });
});
