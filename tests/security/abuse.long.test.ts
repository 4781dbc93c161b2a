import { Agent, type ClientRequest, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clearLimits } from '#src/platform/jobs/clear-limits.server.ts';
import { password, type SignedInPerson, signIn } from '../make/people.ts';
import { startTestProgram, type TestProgram } from '../start/program.ts';

/** How many senseless requests come at once over kept connections; a hundred thousand by `npm run abuse`. */
const many = Number(process.env.ABUSE_REQUESTS ?? 3000);
const connections = 20;

let program: TestProgram;
let student: SignedInPerson;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
beforeAll(async () => {
  program = await startTestProgram({ environment: { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' } });
  student = await signIn(program, 'student');
});
afterAll(async () => {
  agent.destroy();
  await program.stop();
});

type Sent = { method: string; path: string; body?: string; headers?: Record<string, string> };

/** One of them: forms, logins, guesses and nonsense, from fifty addresses that a proxy names. */
function senseless(n: number): Sent {
  const email = `junk-${n % 500}@dars.test`;
  const json = (path: string, body: object): Sent => ({ method: 'POST', path, body: JSON.stringify(body) });
  const kinds: (() => Sent)[] = [
    () => json('/api/user/login', { email, password: 'guess' }),
    () => json('/api/lesson/trial', { parentName: 'x'.repeat(200) }),
    () => json('/api/mail', { name: 'Junk', email, phoneNumber: '+1 555 1234', message: 'Buy '.repeat(100) }),
    () => json('/api/subscriptions', { email, list: 'newsletter', leaveEmpty: 'https://junk.example' }),
    () => ({ method: 'POST', path: '/api/class', body: '['.repeat(20_000) }),
    () => ({ method: 'GET', path: `/api/nothing/${n}` }),
    () => ({ method: 'GET', path: `/api/schedule/appointments/${'k'.repeat(43)}` }),
    () => ({ method: 'GET', path: `/api/files/${n}` }),
    () => ({
      method: 'GET',
      path: `/api/user/login/access`,
      headers: { authorization: `Bearer ${'t'.repeat(43)}` },
    }),
    () => ({ method: 'POST', path: '/api/files', body: 'no form' }),
  ];
  return (kinds[n % kinds.length] as () => Sent)();
}

function call(sent: Sent, from = '10.0.0.1'): Promise<number> {
  const { port } = program.app.server.address() as AddressInfo;
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from, ...sent.headers };
  return new Promise((done, failed) => {
    const asked: ClientRequest = request(
      { port, agent, method: sent.method, path: sent.path, headers },
      (answer) => {
        answer.resume().on('end', () => done(answer.statusCode ?? 0));
      },
    );
    asked.on('error', failed).end(sent.body);
  });
}

test(`${many} senseless requests leave the product serving`, { timeout: 3_600_000 }, async () => {
  const statuses: Record<number, number> = {};
  const good: number[] = [];
  const memory: number[] = [];
  const slowest = { senseless: 0, good: 0 };
  const began = performance.now();
  let next = 0;
  async function keepCalling(): Promise<void> {
    for (let n = next++; n < many; n = next++) {
      const sent = performance.now();
      const status = await call(senseless(n), `10.1.0.${n % 50}`);
      slowest.senseless = Math.max(slowest.senseless, performance.now() - sent);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (n % Math.ceil(many / 20) === 0) {
        const meant = performance.now();
        good.push(...(await serve()));
        slowest.good = Math.max(slowest.good, (performance.now() - meant) / 2);
      }
      if (n % Math.ceil(many / 10) === 0) memory.push(process.memoryUsage.rss());
    }
  }
  await Promise.all(Array.from({ length: connections }, keepCalling));
  const report = {
    statuses,
    good: good.length,
    seconds: Math.round((performance.now() - began) / 1000),
    slowestMilliseconds: { senseless: Math.round(slowest.senseless), good: Math.round(slowest.good) },
    megabytes: memory.map((bytes) => Math.round(bytes / 2 ** 20)),
  };
  if (process.env.ABUSE_REQUESTS) process.stdout.write(`${JSON.stringify(report)}\n`);
  // Each was answered, none by a fault of ours; and those in between who meant well were served.
  expect(Object.values(statuses).reduce((sum, count) => sum + count, 0)).toBe(many);
  expect(Object.keys(statuses).filter((status) => Number(status) >= 500)).toEqual([]);
  expect(statuses[429]).toBeGreaterThan(0);
  expect([good.length >= 40, new Set(good)]).toEqual([true, new Set([200])]);
  // Nothing of it stays: once warm, memory is where it was.
  const [warm = 0, end = 0] = [memory[2], memory.at(-1)];
  expect(end - warm).toBeLessThan(150 * 2 ** 20);
});

/** What two who mean well are answered: one who looks, one who logs in. */
async function serve(): Promise<number[]> {
  const body = JSON.stringify({ email: student.email, password });
  return [
    await call({ method: 'GET', path: '/api/lessons' }, '192.0.2.1'),
    await call({ method: 'POST', path: '/api/user/login', body }, '192.0.2.1'),
  ];
}

test('what was counted is cleared away once it is over', async () => {
  const { database } = program.context;
  const count = async () => {
    const { rows } = await database.execute<{ all: number }>(
      sql`select count(*)::int as all from rate_limits`,
    );
    return rows[0]?.all ?? 0;
  };
  const before = await count();
  expect(before).toBeGreaterThan(50);
  await database.execute(sql`update rate_limits set expire = expire - 90000000 where key like '%10.1.%'`);
  program.clock.set(new Date().toISOString());
  await clearLimits.run(program.context, {}, { last: false });
  const after = await count();
  expect(after).toBeGreaterThan(0);
  expect(after).toBeLessThan(before);
  const { rows } = await database.execute(sql`select key from rate_limits where key like '%10.1.%'`);
  expect(rows).toEqual([]);
});
