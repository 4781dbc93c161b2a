import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { eachWithoutAccounts } from '../../../tests/make/accounts.ts';
import { password, signIn } from '../../../tests/make/people.ts';
import { programForTest, type TestProgram } from '../../../tests/start/program.ts';

let program: TestProgram;
eachWithoutAccounts(
  (given) => {
    program = given.program;
  },
  { environment: { RATE_LIMIT: 'on' } },
);

async function tryTo(on: TestProgram, email: string, word = 'a wrong password', remoteAddress = '10.0.0.1') {
  const answer = await on.app.inject({
    method: 'POST',
    url: '/api/user/login',
    payload: { email, password: word },
    remoteAddress,
  });
  return { status: answer.statusCode, wait: Number(answer.headers['retry-after']), body: answer.json() };
}

describe('ten wrong tries slow the next one down', () => {
  test('at one account, from wherever they come, and even with the right password', async () => {
    const me = await signIn(program, 'student');
    for (let n = 0; n < 10; n++)
      expect((await tryTo(program, me.email, 'wrong word', `10.0.${n}.1`)).status).toBe(401);
    const { status, wait, body } = await tryTo(program, me.email, password, '10.1.0.1');
    expect([status, body.code]).toEqual([429, 'too_many_requests']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(300);
    // Those five minutes are over.
    await program.context.database.execute(sql`update rate_limits set expire = 0`);
    expect((await tryTo(program, me.email, password, '10.1.0.1')).status).toBe(200);
  });

  test('from one address, at whatever accounts, unknown ones too', async () => {
    for (let n = 0; n < 10; n++) expect((await tryTo(program, `nobody-${n}@dars.test`)).status).toBe(401);
    expect((await tryTo(program, 'nobody-10@dars.test')).status).toBe(429);
    expect((await tryTo(program, 'nobody-10@dars.test', 'a wrong password', '10.0.0.2')).status).toBe(401);
  });

  test('together, at two programs on one database, and a hundred at once are a hundred', async () => {
    const me = await signIn(program, 'student');
    const other = await programForTest({
      environment: { RATE_LIMIT: 'on' },
      config: { databaseUrl: program.context.config.databaseUrl },
    });
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        tryTo(n % 2 ? other : program, me.email, 'wrong word', `10.2.${n}.1`),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(90);
  });

  test('a right one frees its account, and does not count against its address', async () => {
    const me = await signIn(program, 'student');
    for (let turn = 0; turn < 3; turn++) {
      for (let n = 0; n < 4; n++) await tryTo(program, me.email, 'wrong word', `10.3.${turn}.${n}`);
      expect((await tryTo(program, me.email, password, '10.4.0.1')).status).toBe(200);
    }
    for (let n = 0; n < 12; n++)
      expect((await tryTo(program, me.email, password, '10.4.0.1')).status).toBe(200);
  });

  test('nobody reads an address among what is counted', async () => {
    await tryTo(program, 'dilnoza@example.com');
    const { rows } = await program.context.database.execute(sql`select key from rate_limits`);
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toContain('dilnoza');
  });
});
