import { beforeEach, describe, expect, test } from 'vitest';
import { hashSecret, mintSecret } from '#src/platform/config/secrets.server.ts';
import { eachWithoutAccounts } from '../../../../tests/make/accounts.ts';
import { password, type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { codeAt, type OwnFactor, setUpFactor } from '../../../../tests/make/second-factors.ts';
import { programForTest, type TestProgram } from '../../../../tests/start/program.ts';
import { passwordResets } from '../tables.server.ts';

let program: TestProgram;
let person: SignedInPerson;
let own: OwnFactor;
eachWithoutAccounts(
  (given) => {
    program = given.program;
  },
  { environment: { RATE_LIMIT: 'on' } },
);
beforeEach(async () => {
  person = await signIn(program, 'student');
  own = await setUpFactor(program, person);
});

const logIn = (code?: string, word = password, language: 'en' | 'uz' = 'en') =>
  program.call('POST', '/api/user/login', { email: person.email, password: word, code }, language);
const codeOf = async (answer: ReturnType<typeof logIn>) => (await answer).body.code ?? (await answer).status;

/** The secret of a link that sets a new password. */
async function mailedLink(): Promise<string> {
  const { database, clock } = program.context;
  const [secret, createdAt] = [mintSecret(), clock.now()];
  const expiresAt = new Date(createdAt.getTime() + 3_600_000);
  await database
    .insert(passwordResets)
    .values({ hash: hashSecret(secret), userId: person.id, createdAt, expiresAt });
  return secret;
}

describe('a login with a second factor', () => {
  test('takes the password, then the code of the app', async () => {
    const first = await logIn(undefined, password, 'uz');
    expect([first.status, first.body]).toEqual([
      401,
      { code: 'second_factor_needed', message: 'Ilovangizdagi kodni ham yozing.' },
    ]);
    const second = await logIn(own.code());
    expect([second.status, second.body.user.email]).toEqual([200, person.email]);
    expect(second.body.access_token).toMatch(/^[\w-]{43}$/);
  });

  test.each([
    ['with a hyphen', '-'],
    ['with a space', ' '],
    ['with a dash and a mark', '\u2013\u200E'],
  ])('takes a code that is pasted %s, and so did the first one', async (_, between) => {
    const spaced = (code: string) => `${code.slice(0, 3)}${between}${code.slice(3)}`;
    expect(await codeOf(logIn(spaced(own.code())))).toBe(200);
    const recovery = own.recoveryCodes[0]?.replace('-', between) ?? '';
    expect(await codeOf(logIn(recovery))).toBe(200);
    const other = await signIn(program, 'student');
    const begun = await other.call('POST', '/api/user/second-factor', { currentPassword: password });
    const first = codeAt(begun.body.secret, program.context.clock.now());
    const on = await other.call('POST', '/api/user/second-factor/confirm', { code: spaced(first) });
    expect(on.status).toBe(200);
  });

  test('tells nothing of it to who does not know the password', async () => {
    const without = await signIn(program, 'student');
    const credentials = { email: without.email, password: 'a wrong one' };
    const answer = await program.call('POST', '/api/user/login', credentials);
    expect((await logIn(undefined, 'a wrong one')).body).toEqual(answer.body);
    expect((await logIn(own.code(), 'a wrong one')).body).toEqual(answer.body);
    // Nor was the code used up.
    expect(await codeOf(logIn(own.code()))).toBe(200);
  });

  test('refuses a wrong code with its reason, beside the field', async () => {
    const { status, body } = await logIn('000000');
    expect([status, body.code, Object.keys(body.fields)]).toEqual([401, 'wrong_code', ['code']]);
    expect(body).not.toHaveProperty('access_token');
  });

  test('takes codes of clocks that part by half a minute, no more', async () => {
    expect(await codeOf(logIn(own.code(-60)))).toBe('wrong_code');
    expect(await codeOf(logIn(own.code(60)))).toBe('wrong_code');
    own.next();
    own.next();
    expect(await codeOf(logIn(own.code(-30)))).toBe(200);
    expect(await codeOf(logIn(own.code(30)))).toBe(200);
  });

  test('takes a code once, however often it is sent at once, and none from before it', async () => {
    const code = own.code();
    const answers = await Promise.all(Array.from({ length: 8 }, () => logIn(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await codeOf(logIn(code))).toBe('wrong_code');
    own.next();
    expect(await codeOf(logIn(own.code()))).toBe(200);
    expect(await codeOf(logIn(own.code(-30)))).toBe('wrong_code');
    expect(await codeOf(logIn(`${own.next().slice(0, 3)} ${own.code().slice(3)} `))).toBe(200);
  });
});

describe('a recovery code', () => {
  test('lets in once, however it is written, and its owner is told by mail', async () => {
    const [first = '', second = ''] = own.recoveryCodes;
    expect(await codeOf(logIn(first.toUpperCase().replace('-', ' ')))).toBe(200);
    expect(await codeOf(logIn(first))).toBe('wrong_code');
    expect(await codeOf(logIn(second.replace('-', '').replaceAll('0', 'O').replaceAll('1', 'l')))).toBe(200);
    const used = (await program.mails()).filter(({ kind }) => kind === 'second-factor-used');
    expect(used.map(({ recipient }) => recipient)).toEqual([person.email, person.email]);
    expect(JSON.stringify(used)).toMatch(/9 are left.*8 are left/);
    const { body } = await person.call('GET', '/api/user/second-factor');
    expect(body.codesLeft).toBe(8);
  });

  test('twenty times at once is taken once', async () => {
    const twenty = await programForTest({ config: { databaseUrl: program.context.config.databaseUrl } });
    const [code] = own.recoveryCodes;
    const credentials = { email: person.email, password, code };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => twenty.call('POST', '/api/user/login', credentials)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'wrong_code')).toHaveLength(19);
    expect((await program.mails()).filter(({ kind }) => kind === 'second-factor-used')).toHaveLength(1);
  });
});

describe('guessing codes', () => {
  test('waits after ten wrong ones, of whichever kind, and neither the password nor a mailed link frees it', async () => {
    for (let n = 0; n < 5; n++) expect(await codeOf(logIn('000000'))).toBe('wrong_code');
    for (let n = 0; n < 5; n++) expect(await codeOf(logIn('abcde-fghjk'))).toBe('wrong_code');
    const waits = await logIn(own.next());
    expect([waits.status, Number(waits.headers['retry-after']) > 300]).toEqual([429, true]);
    expect(await codeOf(logIn())).toBe('second_factor_needed');
    const token = await mailedLink();
    await program.call('POST', '/api/user/reset-password', { token, password: 'Olma-7 daraxt' });
    expect((await logIn(own.next(), 'Olma-7 daraxt')).status).toBe(429);
  });

  test('a right one begins anew', async () => {
    for (let turn = 0; turn < 3; turn++) {
      for (let n = 0; n < 6; n++) expect(await codeOf(logIn('000000'))).toBe('wrong_code');
      expect(await codeOf(logIn(own.next()))).toBe(200);
    }
  });
});

test('a new password by a mailed link does not go around it', async () => {
  const token = await mailedLink();
  const set = await program.call('POST', '/api/user/reset-password', { token, password: 'Olma-7 daraxt' });
  expect([set.status, set.body.access_token]).toEqual([200, undefined]);
  expect(await codeOf(logIn(undefined, 'Olma-7 daraxt'))).toBe('second_factor_needed');
  expect(await codeOf(logIn(own.code(), 'Olma-7 daraxt'))).toBe(200);
});
