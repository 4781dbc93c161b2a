import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Language } from '#src/platform/language/language.ts';
import { eachWithoutAccounts } from '../../../../tests/make/accounts.ts';
import { password, type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import type { TestProgram } from '../../../../tests/start/program.ts';
import { openSession } from '../sessions/sessions.server.ts';

const next = 'Olma-7 daraxt';

let program: TestProgram;
let person: SignedInPerson;
eachWithoutAccounts(
  (given) => {
    program = given.program;
  },
  { environment: { RATE_LIMIT: 'on' } },
);
beforeEach(async () => {
  person = await signIn(program, 'student');
});

const change = (more: object = {}, language: Language = 'en') =>
  person.call(
    'PUT',
    '/api/user/password',
    { currentPassword: password, newPassword: next, newPasswordConfirmation: next, ...more },
    language,
  );
const logIn = async (word: string) =>
  (await program.call('POST', '/api/user/login', { email: person.email, password: word })).status;
const isSignedIn = async (headers: Record<string, string>) =>
  (await program.call('GET', '/api/user/login/access', undefined, 'en', headers)).status === 200;

describe('who has signed in changes their password', () => {
  test.each(['student', 'teacher', 'admin'] as const)('as a %s', async (role) => {
    person = await signIn(program, role);
    const { status, body } = await change({}, 'uz');
    expect([status, body.message]).toEqual([
      200,
      'Parolingiz almashtirildi. Boshqa hamma joyda hisobingizdan chiqarildingiz.',
    ]);
    expect([await logIn(password), await logIn(next)]).toEqual([401, 200]);
  });

  test('this session stays, every other one and every mailed link is over', async () => {
    const token = await openSession(program.context, person.id, { remember: true });
    const elsewhere = { authorization: `Bearer ${token}` };
    await program.context.database.execute(
      sql`insert into password_resets (hash, user_id, created_at, expires_at)
          values ('a hash', ${person.id}, now(), now() + interval '1 hour')`,
    );
    expect(await isSignedIn(elsewhere)).toBe(true);
    expect((await change()).status).toBe(200);
    expect([await isSignedIn(elsewhere), await isSignedIn(person.headers)]).toEqual([false, true]);
    const { rows } = await program.context.database.execute(sql`select from password_resets`);
    expect(rows).toEqual([]);
  });

  test('its owner is told by mail, once for each change', async () => {
    await change();
    await change({ currentPassword: next, newPassword: 'Nok-8 daraxt', newPasswordConfirmation: undefined });
    const mails = await program.mails();
    expect(mails.map(({ recipient }) => recipient)).toEqual([person.email, person.email]);
    expect(JSON.stringify(mails)).toContain('Your Dars password has been changed');
    expect(JSON.stringify(mails)).not.toContain(next);
  });
});

describe('nothing changes', () => {
  test.each([
    [
      'a wrong current password',
      { currentPassword: 'not this one' },
      'currentPassword',
      'This is not your current password.',
    ],
    ['no current password', { currentPassword: '' }, 'currentPassword', 'Please fill this in.'],
    [
      'a short one',
      { newPassword: 'Olma-7', newPasswordConfirmation: 'Olma-7' },
      'newPassword',
      'Please use at least 8 characters.',
    ],
    [
      'a long one',
      { newPassword: 'a'.repeat(129), newPasswordConfirmation: undefined },
      'newPassword',
      'Please use at most 128 characters.',
    ],
    [
      'one that everybody tries',
      { newPassword: 'password1', newPasswordConfirmation: 'password1' },
      'newPassword',
      /^This is one of the first/,
    ],
    [
      'a confirmation that differs',
      { newPasswordConfirmation: 'Olma-8 daraxt' },
      'newPasswordConfirmation',
      "Passwords don't match",
    ],
  ])('by %s', async (_, more, field, sentence) => {
    const { status, body } = await change(more);
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid_input', [field]]);
    expect(body.fields[field]).toMatch(sentence);
    expect(await logIn(password)).toBe(200);
    expect(await program.mails()).toEqual([]);
  });

  test('by guessing: ten wrong tries at an account, here and at the login together, and the next one waits', async () => {
    for (let n = 0; n < 5; n++) expect(await logIn('a wrong word')).toBe(401);
    for (let n = 0; n < 5; n++) expect((await change({ currentPassword: 'a wrong word' })).status).toBe(400);
    const { status, body } = await change();
    expect([status, body.code]).toEqual([429, 'too_many_requests']);
  });

  test('by two at once: the second one’s current password is no longer that', async () => {
    const answers = await Promise.all([
      change(),
      change({ newPassword: 'Nok-8 daraxt', newPasswordConfirmation: undefined }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([400, 409])]);
  });
});
