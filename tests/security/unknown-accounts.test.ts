import { createHook } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword, isPassword } from '#src/people/accounts/passwords/passwords.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { password, type SignedInPerson, signIn } from '../make/people.ts';
import { sharedProgram } from '../start/program.ts';

/** Nobody learns whether an address has an account: not from an answer, and not from the work that it took. */
const program = sharedProgram();
let known: SignedInPerson;
let blocked: SignedInPerson;
beforeAll(async () => {
  known = await signIn(program, 'student');
  blocked = await signIn(program, 'teacher');
  await program.context.database.execute(
    sql`update ${users} set status = 'blocked' where id = ${blocked.id}`,
  );
});
beforeEach(() => program.context.database.execute(sql`delete from pgboss.job`));

const stranger = 'nobody-at-all@dars.test';

/** How many hashes of passwords some work takes: each is a task for a thread, which native code leaves unnamed. */
async function hashesOf<T>(work: () => Promise<T>): Promise<[hashes: number, result: T]> {
  let hashes = 0;
  const hook = createHook({ init: (_, type) => void (type === 'undefined' && hashes++) }).enable();
  const result = await work().finally(() => hook.disable());
  return [hashes, result];
}

test('hashes are counted', async () => {
  const [none] = await hashesOf(() => program.call('GET', '/api/lessons'));
  const [one] = await hashesOf(() => hashPassword(password));
  const [two] = await hashesOf(() => Promise.all([hashPassword(password), isPassword(undefined, password)]));
  expect([none, one, two]).toEqual([0, 1, 2]);
});

/** What a call answers, how many hashes it took, and what it has promised. */
async function cost(path: string, body: object) {
  const [hashes, answer] = await hashesOf(() => program.call('POST', path, body));
  const { rows } = await program.context.database.execute(sql`select name from pgboss.job order by name`);
  const { 'content-length': length, 'set-cookie': cookie } = answer.headers;
  const headers = { length, cookie, names: Object.keys(answer.headers).sort() };
  return { status: answer.status, body: answer.body, headers, hashes, jobs: rows.map(({ name }) => name) };
}

describe('logging in with a wrong password', () => {
  test('answers and costs the same for an account, none, and a blocked one', async () => {
    const wrong = { password: 'not the password' };
    const one = await cost('/api/user/login', { email: known.email, ...wrong });
    expect([one.status, one.body.code, one.hashes]).toEqual([401, 'wrong_credentials', 1]);
    expect(await cost('/api/user/login', { email: stranger, ...wrong })).toEqual(one);
    expect(await cost('/api/user/login', { email: blocked.email, ...wrong })).toEqual(one);
    // The right one of who is blocked tells nothing either.
    expect(await cost('/api/user/login', { email: blocked.email, password })).toEqual(one);
  });
});

describe('asking for a new password', () => {
  test('answers and costs the same: the account is looked for later', async () => {
    const one = await cost('/api/user/forgot-password', { email: known.email });
    expect([one.status, one.hashes, one.jobs]).toEqual([200, 0, ['accounts.reset-link']]);
    await program.context.database.execute(sql`delete from pgboss.job`);
    expect(await cost('/api/user/forgot-password', { email: stranger })).toEqual(one);
  });
});

describe('signing up', () => {
  test('answers and costs the same where there is an account, which stays as it is', async () => {
    const said = { password: 'another password', role: 'teacher' };
    const one = await cost('/api/user/register', { email: stranger, ...said });
    expect([one.status, one.hashes, one.jobs]).toEqual([201, 1, ['accounts.signed-up']]);
    await program.context.database.execute(sql`delete from pgboss.job`);
    expect(await cost('/api/user/register', { email: known.email.toUpperCase(), ...said })).toEqual(one);
    const { status, body } = await program.call('POST', '/api/user/login', { email: known.email, password });
    expect([status, body.user.role]).toEqual([200, 'student']);
  });
});

describe('what is held under an address, and a newsletter', () => {
  test.each([
    ['/api/privacy/links', {}],
    ['/api/subscriptions', { list: 'newsletter' }],
  ])('answers and costs the same: %s', async (path, more) => {
    const one = await cost(path, { email: known.email, ...more });
    await program.context.database.execute(sql`delete from pgboss.job`);
    expect(await cost(path, { email: 'someone-else@dars.test', ...more })).toEqual(one);
    expect(one.jobs).toHaveLength(1);
  });
});
