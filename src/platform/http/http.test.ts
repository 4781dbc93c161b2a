import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startEmbeddedPostgres } from '#src/platform/postgres/embedded.server.ts';
import { takeTurns } from '#src/platform/program/context.server.ts';
import { family } from '../../../tests/calendar/bookings.ts';
import { type Answer, programForTest, sharedProgram } from '../../../tests/start/program.ts';

const program = sharedProgram();

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
    // PostgreSQL ends whichever of them it looks at first: at times the one that is not a call.
    for (const time of ['14:00', '14:30', '15:00']) {
      const answer = await waitForEachOther(`2026-01-16T${time}:00.000Z`).catch(() => undefined);
      if (!answer) continue;
      return expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
    }
    throw new Error('No call was ever the one to be ended');

    async function waitForEachOther(startTime: string): Promise<Answer> {
      const requestId = randomUUID();
      return database.transaction(async (other) => {
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
    }
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
