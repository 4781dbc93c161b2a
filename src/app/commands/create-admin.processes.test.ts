import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from '#src/platform/postgres/embedded.server.ts';
import { signIn, password as testPassword } from '../../../tests/make/people.ts';
import { setUpFactor } from '../../../tests/make/second-factors.ts';
import { programForTest, type TestProgram } from '../../../tests/start/program.ts';

const email = 'boss@dars.test';
const password = 'a password for the boss';

async function createAdmin(env: Record<string, string>, address: string, typed: string) {
  const child = spawn(process.execPath, ['src/app/commands/create-admin.ts', ...(address ? [address] : [])], {
    env: { PATH: process.env.PATH, ...env },
  });
  child.stdin.end(typed);
  const ended = once(child, 'close');
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  return { code, said, complained: complained.trim() };
}

const environmentOf = ({ context }: TestProgram) => ({ DATABASE_URL: context.config.databaseUrl ?? '' });
const logIn = (program: TestProgram, word = password) =>
  program.call('POST', '/api/user/login', { email, password: word });

describe('create-admin', () => {
  test('makes an administrator, with the password from standard input', async () => {
    const program = await programForTest();
    const done = await createAdmin(environmentOf(program), email, `${password}\n`);
    expect(done).toEqual({ code: 0, said: `${email} is an administrator and can log in.\n`, complained: '' });
    expect((await logIn(program)).body.user).toMatchObject({ email, role: 'admin' });
  });

  test('leads to the page of the opening day while the school is shut', async () => {
    const program = await programForTest({ config: { production: true } });
    const { said } = await createAdmin(environmentOf(program), email, password);
    expect(said).toContain(
      'What has to be right before the school opens: http://localhost:3000/admin/opening\n',
    );
  });

  test('makes one of somebody who has an account, and ends their sessions', async () => {
    const program = await programForTest();
    const student = await signIn(program, 'student', email);
    const done = await createAdmin(environmentOf(program), 'BOSS@dars.test', password);
    expect([done.code, done.said]).toEqual([0, expect.stringContaining('had an account')]);
    expect((await student.call('GET', '/api/user/login/access')).status).toBe(401);
    expect((await logIn(program)).body.user).toMatchObject({ _id: student.id, role: 'admin' });
  });

  test('lets one back in who lost their second factor', async () => {
    const program = await programForTest();
    await setUpFactor(program, await signIn(program, 'admin', email));
    expect((await logIn(program, testPassword)).body.code).toBe('second_factor_needed');
    const done = await createAdmin(environmentOf(program), email, password);
    expect(done.said).toContain('without a second factor');
    expect((await logIn(program)).status).toBe(200);
  });

  test('says what is missing, and makes nobody', async () => {
    const program = await programForTest();
    const environment = environmentOf(program);
    expect(await createAdmin(environment, '', password)).toMatchObject({
      code: 1,
      complained: 'No administrator was made: Say the e-mail: npm run create-admin -- name@example.com',
    });
    expect(await createAdmin(environment, email, 'short')).toMatchObject({
      code: 1,
      complained: 'No administrator was made: The password must have 8 to 128 characters.',
    });
    expect(await createAdmin(environment, email, 'Dars2026!')).toMatchObject({
      code: 1,
      complained: 'No administrator was made: This password is among the first that anybody would try.',
    });
    for (const word of ['short', 'Dars2026!']) expect((await logIn(program, word)).status).toBe(401);
  });

  test('works beside a program that keeps its own database, and without one', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'dars-admin-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const folder = join(dataDir, 'postgres');
    const postgres = await startEmbeddedPostgres({ folder, log: () => {} });
    const beside = await createAdmin({ DATA_DIR: dataDir }, email, password);
    await postgres.stop();
    expect(beside).toMatchObject({ code: 0, said: expect.stringContaining('is an administrator') });
    const without = await createAdmin({ DATA_DIR: dataDir }, email, password);
    expect(without).toMatchObject({ code: 0, said: expect.stringContaining('had an account') });
  });
});
