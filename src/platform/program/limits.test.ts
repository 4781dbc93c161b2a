import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { family } from '../../../tests/calendar/bookings.ts';
import { emptyTables } from '../../../tests/start/empty-tables.ts';
import {
  programForTest,
  sharedProgram,
  startTestProgram,
  type TestProgram,
} from '../../../tests/start/program.ts';
import { network } from './limits.server.ts';

const program = sharedProgram();

describe('calls are limited', () => {
  const events = '/api/schedule/events';
  const limited = { environment: { RATE_LIMIT: 'on' } };
  let on: TestProgram;
  beforeAll(async () => {
    on = await startTestProgram(limited);
    return () => on.stop();
  });
  beforeEach(() => emptyTables(on, 'rate_limits', 'appointments'));

  async function callFrom(on: TestProgram, remoteAddress: string, url = events, payload: object = {}) {
    const headers = { cookie: 'language=uz' };
    return on.app.inject({ method: 'POST', url, remoteAddress, headers, payload });
  }

  test('the 21st booking from one address within an hour is 429, in the caller’s language', async () => {
    const { body: slots } = await on.call('GET', '/api/schedule/slots');
    for (const { startTime } of slots.slice(0, 20))
      expect((await callFrom(on, '203.0.113.7', events, { ...family, startTime })).statusCode).toBe(201);
    const startTime = slots[20].startTime;
    const refused = await callFrom(on, '203.0.113.7', events, { ...family, startTime });
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      {
        message: 'Qisqa vaqt ichida juda koʻp urinish boʻldi. Biroz kutib, qaytadan urinib koʻring.',
        code: 'too_many_requests',
      },
    ]);
    const wait = Number(refused.headers['retry-after']);
    expect([Number.isInteger(wait), wait > 0, wait <= 3600]).toEqual([true, true, true]);
    expect(refused.headers['x-content-type-options']).toBe('nosniff');
    // Another household, and another call of the same one, are not concerned.
    expect((await callFrom(on, '203.0.113.8', events, { ...family, startTime })).statusCode).toBe(201);
    expect((await callFrom(on, '203.0.113.7', '/api/lesson/trial')).statusCode).toBe(400);
    expect((await on.call('GET', '/api/schedule/slots')).status).toBe(200);
  });

  test('the address that a caller claims to have does not count', async () => {
    const statuses = [];
    for (let index = 0; index < 21; index += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${index}`, 'x-real-ip': `198.51.100.${index}` };
      statuses.push((await on.app.inject({ method: 'POST', url: events, headers, payload: {} })).statusCode);
    }
    expect(statuses).toEqual([...Array(20).fill(400), 429]);
  });

  test('together, by two programs on one database', async () => {
    const second = await programForTest({
      environment: { RATE_LIMIT: 'on', DATABASE_URL: on.context.config.databaseUrl ?? '' },
    });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => callFrom(index % 2 ? on : second, '2001:db8:1:2::1')),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 400)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
    // The same household from another of its addresses.
    expect((await callFrom(on, '2001:db8:1:2:ffff::9')).statusCode).toBe(429);
    expect((await callFrom(second, '2001:db8:1:3::1')).statusCode).toBe(400);
  });

  test('also while the database does not answer', async () => {
    const own = await programForTest(limited);
    await own.context.database.execute(sql`drop table rate_limits`);
    const statuses = [];
    for (let index = 0; index < 21; index += 1)
      statuses.push((await callFrom(own, '203.0.113.7')).statusCode);
    expect(statuses).toEqual([...Array(20).fill(400), 429]);
  });

  test('unless RATE_LIMIT is off', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => callFrom(program, '203.0.113.7')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([400]));
  });
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
])('the household of %s is %s', (address, household) => {
  expect(network(address)).toBe(household);
});
