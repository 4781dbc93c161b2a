import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { bookEvent, friday, payload } from '../../../tests/offer/trial-bookings.ts';
import { emptyTables } from '../../../tests/start/empty-tables.ts';
import { sharedProgram } from '../../../tests/start/program.ts';
import { send } from '../../../tests/tables/odd-calls.ts';

const trialCall = '/api/lesson/trial';
const eventsCall = '/api/schedule/events';

const program = sharedProgram({ environment: { SCHEDULER_SEATS: '1000' } });
beforeEach(() => emptyTables(program, 'trials', 'appointments', 'mails'));

describe('no input, however odd, yields a 500', () => {
  let link: string;
  beforeEach(async () => {
    link = (await bookEvent(program)).link;
  });

  /** Each call that takes a body, with one that is right. */
  const calls = [
    ['POST', () => trialCall, payload],
    [
      'POST',
      () => eventsCall,
      {
        name: 'Ali',
        email: 'ali@example.com',
        tel: '12345',
        timeZone: 'UTC',
        requestId: randomUUID(),
        startTime: friday,
      },
    ],
    ['PATCH', () => link, { startTime: friday }],
  ] as const;

  const deep = (open: string, close: string) => `${open.repeat(10_000)}1${close.repeat(10_000)}`;
  const oddJson = fc.oneof(
    fc.json({ maxDepth: 4 }),
    fc.anything({ withNullPrototype: true }).map((value) => JSON.stringify(value, plain) ?? 'null'),
    fc.string({ unit: 'binary', maxLength: 3000 }).map((text) => JSON.stringify(text)),
    fc.constantFrom(
      '"\\u0000"',
      '"\\ud800"',
      '"\\udfff\\ud800"',
      '1e999',
      '-0',
      '99999999999999999999999999',
      JSON.stringify('a'.repeat(200_000)),
      JSON.stringify('ʻ'.repeat(50_000)),
      JSON.stringify(`${'a'.repeat(90_000)}@`),
      JSON.stringify(Array(20_000).fill(0)),
      deep('[', ']'),
      deep('{"a":', '}'),
      '{"__proto__":{"isBooked":true}}',
      '{"constructor":{"prototype":{"isBooked":true}}}',
      '{"toString":1,"then":2,"valueOf":null}',
    ),
  );

  function plain(_: string, value: unknown) {
    return typeof value === 'bigint' ? String(value) : value;
  }

  test.each(calls)('%s %s with any value in any field', async (method, url, body) => {
    const right = Object.entries(body).map(([name, value]) => [name, JSON.stringify(value)] as const);
    const fields = fc.constantFrom(...right.map(([name]) => name));
    await fc.assert(
      fc.asyncProperty(fields, oddJson, async (field, value) => {
        const parts = right.map(([name, own]) => `${JSON.stringify(name)}:${name === field ? value : own}`);
        const status = await send(program, method, url(), `{${parts.join(',')}}`);
        expect([200, 201, 400, 409]).toContain(status);
      }),
      { numRuns: 250 },
    );
  });

  test.each(calls)('%s %s with any JSON as its body', async (method, url) => {
    await fc.assert(
      fc.asyncProperty(oddJson, async (json) => {
        expect(await send(program, method, url(), json)).toBe(
          Buffer.byteLength(json) > 256 * 1024 ? 413 : 400,
        );
      }),
      { numRuns: 150 },
    );
  });

  test.each(calls)(
    '%s %s with any field named in odd ways beside the right ones',
    async (method, url, body) => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', '', '\u0000', '$where'),
          oddJson,
          async (name, value) => {
            const json = `${JSON.stringify(body).slice(0, -1)},${JSON.stringify(name)}:${value}}`;
            expect([200, 201, 400, 409]).toContain(await send(program, method, url(), json));
          },
        ),
        { numRuns: 60 },
      );
      expect(({} as { isBooked?: boolean }).isBooked).toBeUndefined();
    },
  );

  test.each(calls)('%s %s with broken JSON', async (method, url, body) => {
    const whole = JSON.stringify(body);
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.nat(whole.length - 1).map((length) => whole.slice(0, length)),
          fc.constantFrom(
            '{',
            ']',
            'undefined',
            'NaN',
            "{'a':1}",
            '{"a":1,}',
            '\u0000',
            '\ufeff{',
            '{"a":"\n"}',
            '<a/>',
          ),
          fc.uint8Array({ minLength: 1 }).map((bytes) => Buffer.concat([Buffer.from([0xff]), bytes])),
        ),
        async (broken) => {
          expect(await send(program, method, url(), broken)).toBe(400);
        },
      ),
      { numRuns: 80 },
    );
  });

  test.each(calls)('%s %s with another kind of content is 415', async (method, url, body) => {
    const types = [
      'text/plain',
      'text/html',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=a',
      'application/jsonp',
      'image/png',
      'json',
      '/',
      'a'.repeat(4000),
      'text/plain;charset=utf-8',
    ];
    for (const type of types)
      expect([type, await send(program, method, url(), JSON.stringify(body), type)]).toEqual([type, 415]);
  });

  test.each(calls)('%s %s with a body of more than 256 KB is 413', async (method, url, body) => {
    const large = JSON.stringify({ ...body, more: 'a'.repeat(256 * 1024) });
    expect(await send(program, method, url(), large)).toBe(413);
    expect(await send(program, method, url(), ' '.repeat(300 * 1024))).toBe(413);
  });

  test.each(calls)(
    '%s %s without a body names what is missing or says it could not be read',
    async (method, url) => {
      expect(await send(program, method, url(), undefined, undefined)).toBe(400);
      expect(await send(program, method, url(), '')).toBe(400);
    },
  );
});
