import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { bookEvent } from '../../../tests/offer/trial-bookings.ts';
import { sharedProgram } from '../../../tests/start/program.ts';
import { send } from '../../../tests/tables/odd-calls.ts';

const program = sharedProgram({ environment: { SCHEDULER_SEATS: '1000' } });
beforeAll(async () => {
  // What an odd key must not open.
  await bookEvent(program);
});

describe('no input, however odd, yields a 500', () => {
  test('with any key of an appointment', async () => {
    const keys = [
      '%00',
      '%0d%0a',
      '%2e%2e',
      '%2F..%2F',
      '%F0%9F%98%80',
      "'--",
      '*',
      ':key',
      '{key}',
      '__proto__',
    ];
    for (const key of [...keys, 'a'.repeat(100)])
      for (const method of ['GET', 'DELETE'] as const)
        expect([key, await send(program, method, `/api/schedule/appointments/${key}`)]).toEqual([key, 404]);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 120 }), async (key) => {
        fc.pre(key.isWellFormed() && encodeURIComponent(key).length <= 300);
        const status = await send(program, 'GET', `/api/schedule/appointments/${encodeURIComponent(key)}`);
        expect(status).toBe(key.length > 100 ? 400 : 404);
      }),
      { numRuns: 100 },
    );
  });

  test('with a key whose percent-encoding is broken', async () => {
    for (const key of ['%', '%f', '%ff', '%E0%A4%A', '%c0%ae%c0%ae', '%ed%a0%80', 'a%'])
      for (const method of ['GET', 'DELETE'] as const)
        expect([key, await send(program, method, `/api/schedule/appointments/${key}`)]).toEqual([key, 400]);
  });

  test('with a key that is too long', async () => {
    for (const [length, status] of [
      [101, 400],
      [300, 400],
      [301, 404],
      [8000, 404],
    ])
      expect([
        length,
        await send(program, 'GET', `/api/schedule/appointments/${'a'.repeat(length ?? 0)}`),
      ]).toEqual([length, status]);
  });

  test('with any cookie or query', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ maxLength: 200 }),
        fc.string({ maxLength: 200 }),
        async (cookie, query) => {
          const url = `/api/schedule/slots?${encodeURIComponent(query)}`;
          const answer = await program.app.inject({
            method: 'GET',
            url,
            headers: { cookie: cookie.replace(/[^\t -~]/g, '') },
          });
          expect(answer.statusCode).toBe(200);
        },
      ),
      { numRuns: 100 },
    );
  });
});
