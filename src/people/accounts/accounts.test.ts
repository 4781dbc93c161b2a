import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { eachWithoutAccounts, email, student } from '../../../tests/make/accounts.ts';
import { password } from '../../../tests/make/people.ts';
import type { TestProgram } from '../../../tests/start/program.ts';
import { tellSignedUp } from './accounts.server.ts';
import { isCommonPassword } from './passwords/common-passwords.server.ts';

let program: TestProgram;
const { register, logIn } = eachWithoutAccounts((given) => {
  ({ program } = given);
});

/** The mails, once the jobs that write them are done. */
async function mails() {
  const { database } = program.context;
  const { rows } = await database.execute<{ data: { email: string; isNew: boolean; language: 'en' } }>(
    sql`delete from pgboss.job where name = ${tellSignedUp.name} returning data`,
  );
  for (const { data } of rows) await tellSignedUp.run(program.context, data, { last: false });
  return program.mails();
}

const people = async () => (await program.context.database.execute(sql`select * from users`)).rows;

describe('signing up', () => {
  test.each(['student', 'teacher'] as const)(
    'as a %s answers a message and mails a welcome',
    async (role) => {
      const { status, body } = await register({ ...student, role });
      expect([status, Object.keys(body)]).toEqual([201, ['message']]);
      expect(await people()).toMatchObject([{ email: 'dilnoza@example.com', role, status: 'active' }]);
      expect(await mails()).toMatchObject([
        { recipient: 'dilnoza@example.com', content: { subject: 'Welcome to Dars' } },
      ]);
    },
  );

  test.each([{}, { role: '' }])('without a role makes a student: %o', async (fields) => {
    await register({ email, password, ...fields });
    expect(await people()).toMatchObject([{ role: 'student' }]);
  });

  test('as an admin, or as anything else, is refused', async () => {
    for (const role of ['admin', 'owner', 7, null]) {
      const { status, body } = await register({ ...student, role });
      expect([status, body.code, body.fields.role]).toEqual([
        400,
        'invalid_input',
        'Please choose one of the options.',
      ]);
    }
    expect(await people()).toEqual([]);
  });

  test('a status in the body changes nothing', async () => {
    await register({ ...student, status: 'blocked', _id: '1', id: '1', passwordHash: 'x' });
    expect((await logIn()).body.user).toMatchObject({ status: 'active', role: 'student' });
  });

  test('an address that has an account keeps it, gets the same answer, and its owner a mail', async () => {
    const first = await register();
    const again = await register({
      email: 'DILNOZA@example.com',
      password: 'another password',
      role: 'teacher',
    });
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await people()).toMatchObject([{ role: 'student' }]);
    expect(
      (await logIn({ password: 'another password', password_confirmation: 'another password' })).status,
    ).toBe(401);
    expect((await logIn()).status).toBe(200);
    const subjects = (await mails()).map(({ content }) => content?.subject);
    expect(subjects.sort()).toEqual(['Welcome to Dars', 'You already have a Dars account']);
    await register();
    expect(await mails(), 'told once a day').toHaveLength(2);
  });

  test('a hundred at once make one account and one welcome', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => register()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(100);
    expect(await people()).toHaveLength(1);
    const subjects = (await mails()).map(({ content }) => content?.subject);
    expect(subjects.filter((subject) => subject === 'Welcome to Dars')).toHaveLength(1);
  });

  test.each([
    ['email', { email: 'dilnoza' }, 'Please enter an e-mail like name@example.com.'],
    ['email', { email: undefined }, 'Please fill this in.'],
    ['password', { password: 'seven77' }, 'Please use at least 8 characters.'],
    ['password', { password: 'a'.repeat(129) }, 'Please use at most 128 characters.'],
    ['password', { password: '' }, 'Please fill this in.'],
    ['password_confirmation', { password_confirmation: 'something else' }, "Passwords don't match"],
  ])('names what is wrong with %s', async (field, wrong, sentence) => {
    const { status, body } = await register({ ...student, ...wrong });
    expect([status, body.fields]).toEqual([400, { [field]: sentence }]);
  });

  test.each(['password', 'Password1', 'iloveyou', '1q2w3e4r5t', 'Dars2026!', 'Oʻquvchi1', 'Parol-12345'])(
    'refuses %s, which anybody would try',
    async (common) => {
      const refused = { ...student, password: common, password_confirmation: common };
      const { status, body } = await register(refused, 'uz');
      expect([status, body.fields]).toEqual([
        400,
        { password: 'Bu eng koʻp uchraydigan parollardan, uni topish oson. Boshqasini oʻylab toping.' },
      ]);
      expect(await people()).toEqual([]);
    },
  );

  test('refuses the 3,000 commonest that are long enough, and more', async () => {
    const { default: list } = await import('@zxcvbn-ts/language-common/src/passwords.json');
    const long = list.filter((word: string) => word.length >= 8);
    expect(long.length).toBeGreaterThan(3000);
    for (const word of long) expect([word, await isCommonPassword(word.toUpperCase())]).toEqual([word, true]);
    // Words are no trouble where they are part of more.
    for (const word of ['my dars of chess', 'sunshine over Toshkent', 'password of ours'])
      expect([word, await isCommonPassword(word)]).toEqual([word, false]);
  });

  test('keeps the password as Argon2id alone, and speaks the caller’s language', async () => {
    const { body } = await register(student, 'uz');
    expect(body.message).toContain('Hisobingiz tayyor');
    const [person] = await people();
    expect(person).toMatchObject({ language: 'uz' });
    expect(String(person?.password_hash)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(await mails())).not.toContain(password);
  });
});

describe('logging in', () => {
  beforeEach(async () => {
    await register();
  });

  test('answers a token and who it is, without case in the address', async () => {
    const { status, body } = await logIn({ email: 'dilNOZA@example.com' });
    expect([status, Object.keys(body).sort()]).toEqual([200, ['access_token', 'user']]);
    expect(body.access_token).toMatch(/^[\w-]{43}$/);
    expect(body.user).toMatchObject({
      _id: expect.any(String),
      email: 'dilnoza@example.com',
      role: 'student',
      status: 'active',
      language: 'en',
    });
  });

  test('a wrong password, an unknown address and a blocked person get the same answer', async () => {
    const wrong = await logIn({ password: 'wrong password', password_confirmation: 'wrong password' });
    const unknown = await logIn({ email: 'nobody@example.com' });
    await program.context.database.execute(sql`update users set status = 'blocked'`);
    const blocked = await logIn();
    const message = 'The e-mail or password is incorrect.';
    for (const { status, body } of [wrong, unknown, blocked])
      expect([status, body]).toEqual([401, { message, code: 'wrong_credentials' }]);
  });

  test('a password of composed and of decomposed letters is the same', async () => {
    await register({ ...student, email: 'e@example.com', password: 'pärol pärol' });
    const decomposed = 'pärol pärol'.normalize('NFD');
    const fields = { email: 'e@example.com', password: decomposed, password_confirmation: decomposed };
    expect((await logIn(fields)).status).toBe(200);
  });

  test('only the token’s hash is kept', async () => {
    const { body } = await logIn();
    const { rows } = await program.context.database.execute(sql`select * from sessions`);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(body.access_token);
  });

  test('the language is the account’s: a page in the other one, on which they log in, does not change it', async () => {
    await logIn({}, 'uz');
    expect(await people()).toMatchObject([{ language: 'en' }]);
  });
});
