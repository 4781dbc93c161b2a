import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  ask,
  book,
  eachWithEmptyCalendar,
  events,
  friday,
  later,
  soon,
  statuses,
} from '../../../tests/calendar/bookings.ts';
import type { TestProgram } from '../../../tests/start/program.ts';

let program: TestProgram;
eachWithEmptyCalendar((started) => {
  program = started;
});

describe('a booking', () => {
  test('answers 201 with its address, its times and the key of its link', async () => {
    const { status, body, headers } = await book(program);
    expect(status).toBe(201);
    expect(body).toEqual({
      uri: expect.stringMatching(/^http:\/\/dars\.test\/schedule\/events\/[\da-f-]{36}$/),
      startTime: soon,
      endTime: later,
      key: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(headers['cache-control']).toBe('no-store, no-transform');
    expect((await program.call('GET', `/api/schedule/appointments/${body.key}`)).body).toEqual({
      startTime: soon,
      endTime: later,
      state: 'booked',
    });
  });

  test('of a slot that has begun is told that it is gone, in the language of the family', async () => {
    program.clock.set(soon);
    const english = await book(program);
    const uzbek = await book(program, {}, 'uz');
    expect([english.status, english.body]).toEqual([
      409,
      { code: 'slot_gone', message: 'This time is no longer free. Please choose another.' },
    ]);
    expect([uzbek.status, uzbek.body]).toEqual([
      409,
      {
        code: 'slot_gone',
        message: 'Bu vaqt endi boʻsh emas. Iltimos, boshqasini tanlang.',
      },
    ]);
  });

  test.each([
    ['yesterday', '2026-01-14T17:30:00.000Z'],
    ['years ago', '1999-12-31T17:30:00.000Z'],
    ['years ahead', '9999-12-31T17:30:00.000Z'],
    ['on the sixth day', '2026-01-20T14:00:00.000Z'],
    ['at 08:30', '2026-01-16T13:30:00.000Z'],
    ['at 18:00', '2026-01-16T23:00:00.000Z'],
    ['between slots', '2026-01-16T14:15:00.000Z'],
    ['a second late', '2026-01-16T14:00:01.000Z'],
    ['a millisecond late', '2026-01-16T14:00:00.001Z'],
    ['on a day that does not exist', '2026-02-30T14:00:00.000Z'],
    ['without an offset', '2026-01-16T14:00:00'],
    ['in words', 'tomorrow'],
    ['as a number', 1_768_572_000_000],
    ['as a list', [friday]],
    ['as nothing', null],
    ['left out', undefined],
  ])('%s is refused, and its field named', async (_, startTime) => {
    const { status, body } = await book(program, { startTime });
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid_input', ['startTime']]);
    expect(await program.mails()).toEqual([]);
  });

  test('takes the instant in any offset', async () => {
    const { status, body } = await book(program, { startTime: '2026-01-16T09:00:00-05:00' });
    expect([status, body.startTime]).toEqual([201, friday]);
  });

  test.each([
    ['name', ['', '  ', 'a'.repeat(121), 'a\nb', 'a\u0000b', '\ud800', 5, null, undefined]],
    [
      'email',
      [
        '',
        'dilnoza',
        'a@b',
        `${'a'.repeat(250)}@example.com`,
        'a@example.com\r\nBcc: b@example.com',
        {},
        undefined,
      ],
    ],
    ['tel', ['', '1234', '5'.repeat(33), 'call me', '+(((.)))', ['+1 555 1234'], undefined]],
    ['timeZone', ['Mars/Olympus', 'a'.repeat(65), 3, {}]],
    ['requestId', ['again', 7, '00000000-0000-0000-0000-00000000000g']],
  ])(
    'with a wrong %s is refused, and the field named in the language of the family',
    async (field, values) => {
      for (const value of values) {
        const { status, body } = await book(program, { [field]: value }, 'uz');
        expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid_input', [field]]);
        expect(body.message).toBe('Belgilangan joylarni tekshirib chiqing.');
        expect(body.fields[field]).not.toMatch(/please|fields\./i);
      }
    },
  );

  test('what is left empty and may be left out counts as left out', async () => {
    expect((await book(program, { timeZone: '', requestId: ' ' })).status).toBe(201);
  });

  test('without anything names every field that is missing', async () => {
    const { body } = await program.call('POST', events, {});
    expect(body.fields).toEqual({
      startTime: 'Please fill this in.',
      name: 'Please fill this in.',
      email: 'Please fill this in.',
      tel: 'Please fill this in.',
    });
  });
});

describe('repeating a requestId', () => {
  test('books one and mails once, also 20 times simultaneously', async () => {
    const requestId = randomUUID();
    const first = await book(program, { requestId });
    const again = await Promise.all(Array.from({ length: 20 }, () => book(program, { requestId })));
    expect(statuses([first, ...again])).toEqual({ 201: 21 });
    expect(new Set([first, ...again].map(({ body }) => body.uri)).size).toBe(1);
    expect(await ask(program, sql`select count(*)::int as rows from appointments`)).toEqual([{ rows: 1 }]);
    expect(await program.mails()).toHaveLength(2);
    // Each answer brings a key that works, since the answer before it may have been lost.
    const keys = again.map(({ body }) => body.key);
    expect(new Set(keys).size).toBe(20);
    expect((await program.call('GET', `/api/schedule/appointments/${keys[7]}`)).status).toBe(200);
  });

  test('20 simultaneous first calls book one', async () => {
    const requestId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => book(program, { requestId })));
    expect(statuses(answers)).toEqual({ 201: 20 });
    expect(new Set(answers.map(({ body }) => body.uri)).size).toBe(1);
    expect(await program.mails()).toHaveLength(2);
  });

  test('with another e-mail is a conflict, and opens nothing of the first family', async () => {
    const requestId = randomUUID();
    await book(program, { requestId });
    const { status, body } = await book(program, { requestId, email: 'other@example.com' });
    expect([status, body.code, body.key]).toEqual([409, 'conflict', undefined]);
  });

  test('takes a corrected name and phone; another time is a conflict', async () => {
    const requestId = randomUUID();
    const first = await book(program, { requestId });
    const again = await book(program, { requestId, tel: '+998 90 765 43 21' });
    expect([again.status, again.body.uri]).toEqual([201, first.body.uri]);
    expect(await ask(program, sql`select tel from appointments`)).toEqual([{ tel: '+998 90 765 43 21' }]);
    expect(await program.mails()).toHaveLength(2);
    const other = await book(program, { requestId, startTime: '2026-01-16T14:30:00.000Z' });
    expect([other.status, other.body.code]).toEqual([409, 'conflict']);
  });

  test('with the same e-mail in other letters is the same family', async () => {
    const requestId = randomUUID();
    const first = await book(program, { requestId });
    const again = await book(program, { requestId, email: 'Dilnoza@Example.com' });
    expect([again.status, again.body.uri]).toEqual([201, first.body.uri]);
  });
});
