import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { features } from '#src/app/api.server.ts';
import { programForTest, startTestProgram, type TestProgram } from '../../tests/program.ts';
import { takeTurns } from './context.server.ts';
import { network } from './limits.server.ts';
import { startEmbeddedPostgres } from './postgres/embedded.server.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await startTestProgram();
});
afterAll(() => program.stop());

const family = { name: 'Ali', email: 'ali@example.com', tel: '+1 555 1234' };

describe('health', () => {
  test('is 200 when the process and its database answer', async () => {
    const { status, body, headers } = await program.call('GET', '/api/health');
    expect([status, body, headers['cache-control']]).toEqual([200, { status: 'ok' }, 'no-store']);
  });

  test('over a real connection too', async () => {
    const { port } = program.app.server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`);
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
  });
});

describe('an address that does not exist', () => {
  test.each([
    ['en', 'We could not find this.'],
    ['uz', 'Bunday narsa topilmadi.'],
  ] as const)('below /api is 404 in the caller’s language: %s', async (language, message) => {
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE'] as const)
      for (const url of ['/api/nothing', '/api/', '/api/schedule/slots/', '/api/%20']) {
        const { status, body } = await program.call(method, url, undefined, language);
        expect([method, url, status, body]).toEqual([method, url, 404, { message, code: 'not_found' }]);
      }
  });

  test('nor does a method that an endpoint does not have', async () => {
    expect((await program.call('DELETE', '/api/schedule/slots')).status).toBe(404);
    expect((await program.call('GET', '/api/lesson/trial')).status).toBe(404);
  });
});

describe('every error is { message, code }, plus fields where input was wrong', () => {
  test('in the language of the cookie, English for any other', async () => {
    const messages = await Promise.all(
      [
        'language=uz',
        'a=b; language=uz; c=d',
        'language=en',
        'language=ru',
        'xlanguage=uz',
        '',
        '=;;language',
      ].map(async (cookie) => {
        const answer = await program.app.inject({
          method: 'POST',
          url: '/api/lesson/trial',
          headers: { cookie },
          payload: {},
        });
        const { message, code, fields } = answer.json();
        expect([answer.statusCode, code, Object.keys(fields).length]).toEqual([400, 'invalid_input', 6]);
        return message;
      }),
    );
    const [uz, en] = ['Belgilangan joylarni tekshirib chiqing.', 'Please check the marked fields.'];
    expect(messages).toEqual([uz, uz, en, en, en, en, en]);
  });

  test('something unexpected is a 500 with an id to find it by, and no detail', async () => {
    const broken = await programForTest();
    await broken.context.database.execute(sql`alter table appointments rename to hidden_table`);
    const startTime = '2026-01-16T14:00:00.000Z';
    for (const answer of [
      await broken.call('GET', '/api/schedule/slots', undefined, 'uz'),
      await broken.call('POST', '/api/schedule/events', { ...family, startTime }, 'uz'),
    ]) {
      expect([answer.status, answer.body]).toEqual([
        500,
        { message: 'Nimadir xato ketdi, yana bir bor urinib koʻring.', code: 'unexpected' },
      ]);
      expect(answer.headers['x-error-id']).toMatch(/^[\da-f-]{36}$/);
      expect(JSON.stringify(answer)).not.toMatch(/appointments|relation|select|node_modules/i);
    }
  });

  test('of two that wait for each other one is told to try again', async () => {
    const { database } = program.context;
    const [startTime, requestId] = ['2026-01-16T14:00:00.000Z', randomUUID()];
    const answer = await database.transaction(async (other) => {
      const turns = (kind: string, name: string) =>
        takeTurns({ ...program.context, database: other }, kind, name);
      await turns('slot', startTime);
      const booking = program.call('POST', '/api/schedule/events', { ...family, startTime, requestId });
      await vi.waitFor(async () => {
        const { rows } = await database.execute(sql`
          select from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`);
        expect(rows).toHaveLength(1);
      });
      await turns('appointment', requestId);
      return booking;
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
  });

  test('a database that does not answer is a 503, for readers and writers alike', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'dars-http-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), log: () => {} });
    onTestFinished(() => postgres.stop());
    const cut = await programForTest({ environment: { DATABASE_URL: postgres.url } });
    expect((await cut.call('GET', '/api/health')).status).toBe(200);
    await postgres.stop();
    const startTime = '2026-01-16T14:00:00.000Z';
    const trial = {
      parentName: 'Ali',
      parentPhoneNumber: '+1 555 1234',
      parentEmail: 'ali@example.com',
      childrenFullName: 'Vali',
      gradeLevel: 'Grade 1',
      subject: 'Chess',
    };
    const calls = [
      ['GET', '/api/health', undefined],
      ['GET', '/api/schedule/slots', undefined],
      ['GET', '/api/schedule/appointments/abc', undefined],
      ['POST', '/api/schedule/events', { ...family, startTime }],
      ['PATCH', '/api/schedule/appointments/abc', { startTime }],
      ['DELETE', '/api/schedule/appointments/abc', undefined],
      ['POST', '/api/lesson/trial', trial],
    ] as const;
    // Twice: connections that break, then none at all.
    for (const [method, url, body] of [...calls, ...calls]) {
      const answer = await cut.call(method, url, body, 'uz');
      expect([method, url, answer.status, answer.body]).toEqual([
        method,
        url,
        503,
        { message: 'Xizmat hozircha tayyor emas. Birozdan keyin urinib koʻring.', code: 'unavailable' },
      ]);
    }
  });
});

describe('the description of the API', () => {
  test('lists every endpoint with what goes in and what comes out', async () => {
    const { status, body: api } = await program.call('GET', '/api/openapi.json');
    expect([status, api.openapi, api.info.title]).toEqual([200, '3.1.0', 'Dars']);
    const described = Object.entries<object>(api.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const endpoints = features.flatMap(({ contract }) => Object.entries(contract));
    expect(described.toSorted()).toEqual(endpoints.map(([key]) => key.replace(/:(\w+)/g, '{$1}')).toSorted());
    for (const [key, { summary, body, params, answer }] of endpoints) {
      const [method = '', path = ''] = key.split(' ');
      const operation = api.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()];
      expect(operation.summary).toBe(summary);
      const input = operation.requestBody?.content['application/json'].schema;
      expect(Object.keys(input?.properties ?? {})).toEqual(Object.keys(body?.shape ?? {}));
      expect((operation.parameters ?? []).map(({ name }: { name: string }) => name)).toEqual(
        Object.keys(params?.shape ?? {}),
      );
      for (const code of [...Object.keys(answer), '4XX', '5XX']) {
        const { schema } = operation.responses[code].content['application/json'];
        expect([key, code, schema.type]).toEqual([key, code, expect.stringMatching(/^(object|array)$/)]);
      }
      expect(operation.responses['4XX'].content['application/json'].schema.required).toEqual([
        'message',
        'code',
      ]);
    }
  });

  test('names only parts that are there', async () => {
    const { body } = await program.call('GET', '/api/openapi.json');
    for (const [, reference] of JSON.stringify(body).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const part = reference?.split('/').reduce((within, name) => within?.[name], body);
      expect([reference, typeof part]).toEqual([reference, 'object']);
    }
  });

  test('is readable at /api/docs, whose scripts are its own and none inline', async () => {
    const page = await program.call('GET', '/api/docs');
    const { status, headers, body } =
      page.status === 302 ? await program.call('GET', String(page.headers.location)) : page;
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
    const policy = String(headers['content-security-policy']);
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    expect(scripts).toContain("'self'");
    expect(scripts).not.toMatch(/unsafe|\*|https?:/);
    expect(body).not.toMatch(/<script(?![^>]*\bsrc=)/);
    const files = [...String(body).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file ?? '');
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) {
      const url = new URL(file, 'http://dars.test/api/docs/');
      expect([file, url.host, (await program.call('GET', url.pathname)).status]).toEqual([
        file,
        'dars.test',
        200,
      ]);
    }
  });
});

describe('security headers', () => {
  test.each(['/api/health', '/api/schedule/slots', '/api/nothing', '/api/schedule/appointments/abc'])(
    'are on %s',
    async (url) => {
      const { headers } = await program.call('GET', url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('strict-transport-security');
    },
  );

  test('ask for HTTPS where the product’s own address has it, and let the outside scheduler in', async () => {
    const secure = await programForTest({
      environment: { PUBLIC_URL: 'https://dars.example', SCHEDULER_URL: 'https://calendly.com/dars/trial' },
    });
    const { headers } = await secure.call('GET', '/api/health');
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{7,}/);
    expect(headers['content-security-policy']).toContain("frame-src 'self' https://calendly.com;");
  });
});

describe('calls are limited', () => {
  const events = '/api/schedule/events';
  const limited = { environment: { RATE_LIMIT: 'on' } };

  async function callFrom(on: TestProgram, remoteAddress: string, url = events, payload: object = {}) {
    const headers = { cookie: 'language=uz' };
    return on.app.inject({ method: 'POST', url, remoteAddress, headers, payload });
  }

  test('the 21st booking from one address within an hour is 429, in the caller’s language', async () => {
    const on = await programForTest(limited);
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
    const on = await programForTest(limited);
    const statuses = [];
    for (let index = 0; index < 21; index += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${index}`, 'x-real-ip': `198.51.100.${index}` };
      statuses.push((await on.app.inject({ method: 'POST', url: events, headers, payload: {} })).statusCode);
    }
    expect(statuses).toEqual([...Array(20).fill(400), 429]);
  });

  test('together, by two programs on one database', async () => {
    const first = await programForTest(limited);
    const second = await programForTest({
      environment: { RATE_LIMIT: 'on', DATABASE_URL: first.context.config.databaseUrl ?? '' },
    });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => callFrom(index % 2 ? first : second, '2001:db8:1:2::1')),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 400)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
    // The same household from another of its addresses.
    expect((await callFrom(first, '2001:db8:1:2:ffff::9')).statusCode).toBe(429);
    expect((await callFrom(second, '2001:db8:1:3::1')).statusCode).toBe(400);
  });

  test('also while the database does not answer', async () => {
    const on = await programForTest(limited);
    await on.context.database.execute(sql`drop table rate_limits`);
    const statuses = [];
    for (let index = 0; index < 21; index += 1) statuses.push((await callFrom(on, '203.0.113.7')).statusCode);
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
