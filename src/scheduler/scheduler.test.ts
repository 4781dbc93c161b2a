import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Answer,
  programForTest,
  startTestProgram,
  type TestProgram,
  thursdayNoon,
} from '../../tests/program.ts';

/** Free slots of the test's Thursday (noon in New York): the first, the next, the first of Friday. */
const soon = '2026-01-15T17:30:00.000Z';
const later = '2026-01-15T18:00:00.000Z';
const friday = '2026-01-16T14:00:00.000Z';

const events = '/api/schedule/events';
const family = { name: 'Dilnoza Karimova', email: 'dilnoza@example.com', tel: '+1 (555) 123-4567' };

function book(program: TestProgram, more: object = {}, language: 'en' | 'uz' = 'en'): Promise<Answer> {
  return program.call('POST', events, { ...family, startTime: soon, ...more }, language);
}

/** A booking's link into the API. */
async function bookedLink(program: TestProgram, more: object = {}): Promise<string> {
  const { status, body } = await book(program, more);
  expect(status).toBe(201);
  return `/api/schedule/appointments/${body.key}`;
}

async function seatsLeft(program: TestProgram, startTime: string): Promise<number | undefined> {
  const { body } = await program.call('GET', '/api/schedule/slots');
  return body.find((slot: { startTime: string }) => slot.startTime === startTime)?.seatsLeft;
}

async function ask(program: TestProgram, query: ReturnType<typeof sql>) {
  return (await program.context.database.execute(query)).rows;
}

function statuses(answers: Answer[]): Record<string, number> {
  const all: Record<string, number> = {};
  for (const { status, body } of answers) {
    const what = status < 300 ? `${status}` : `${status} ${body.code}`;
    all[what] = (all[what] ?? 0) + 1;
  }
  return all;
}

let program: TestProgram;
beforeAll(async () => {
  program = await startTestProgram();
});
afterAll(() => program.stop());
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  await program.context.database.execute(sql`truncate appointments, mails cascade`);
});

describe('slots', () => {
  test('are offered for five days from 09:00 to 17:30 of the business zone, begun ones left out', async () => {
    const { status, body } = await program.call('GET', '/api/schedule/slots');
    expect(status).toBe(200);
    // Thursday noon: 12:30 to 17:30 is left of today, and four whole days.
    expect(body).toHaveLength(11 + 4 * 18);
    expect(body[0]).toEqual({ startTime: soon, endTime: later, seatsLeft: 1 });
    expect(body.at(-1).startTime).toBe('2026-01-19T22:30:00.000Z');

    program.clock.set(soon);
    expect((await program.call('GET', '/api/schedule/slots')).body[0].startTime).toBe(later);
    program.clock.set('2026-01-16T03:00:00Z');
    const lateEvening = (await program.call('GET', '/api/schedule/slots')).body;
    expect([lateEvening.length, lateEvening[0].startTime]).toEqual([4 * 18, friday]);
  });

  test('show the seats that are left, 0 when all are sold; a cancelled seat is free again', async () => {
    const program = await programForTest({ environment: { SCHEDULER_SEATS: '2' } });
    expect(await seatsLeft(program, soon)).toBe(2);
    const link = await bookedLink(program);
    expect(await seatsLeft(program, soon)).toBe(1);
    await bookedLink(program, { email: 'another@example.com' });
    expect(await seatsLeft(program, soon)).toBe(0);
    expect(statuses([await book(program)])).toEqual({ '409 slot_gone': 1 });
    await program.call('DELETE', link);
    expect(await seatsLeft(program, soon)).toBe(1);
    await bookedLink(program, { email: 'third@example.com' });
    expect(await seatsLeft(program, soon)).toBe(0);
    expect(await seatsLeft(program, later)).toBe(2);
  });

  test('show no seats below zero when fewer are sold than before', async () => {
    const many = await programForTest({ environment: { SCHEDULER_SEATS: '3' } });
    for (const email of ['a@example.com', 'b@example.com', 'c@example.com'])
      await bookedLink(many, { email });
    const fewer = await programForTest({
      environment: { DATABASE_URL: many.context.config.databaseUrl ?? '', SCHEDULER_SEATS: '1' },
    });
    expect(await seatsLeft(fewer, soon)).toBe(0);
  });

  test('are those of another business zone when BUSINESS_TIME_ZONE names one', async () => {
    const program = await programForTest({ environment: { BUSINESS_TIME_ZONE: 'Asia/Tashkent' } });
    const { body } = await program.call('GET', '/api/schedule/slots');
    // 22:00 in Toshkent: today is over.
    expect([body.length, body[0].startTime]).toEqual([4 * 18, '2026-01-16T04:00:00.000Z']);
  });
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
    expect(headers['cache-control']).toBe('no-store');
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
      { code: 'slot_gone', message: 'Someone has just taken this time. Please choose another.' },
    ]);
    expect([uzbek.status, uzbek.body]).toEqual([
      409,
      {
        code: 'slot_gone',
        message: 'Bu vaqtni hozirgina boshqa kishi band qildi. Iltimos, boshqasini tanlang.',
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
    ['timeZone', ['', 'Mars/Olympus', 'a'.repeat(65), 3, {}]],
    ['requestId', ['', 'again', 7, '00000000-0000-0000-0000-00000000000g']],
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

describe('a seat is sold once, whatever the load', () => {
  test('200 simultaneous bookings of one slot sell one seat', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => book(program, { email: `family${index}@example.com` })),
    );
    expect(statuses(answers)).toEqual({ 201: 1, '409 slot_gone': 199 });
    expect(await ask(program, sql`select seat from appointments`)).toEqual([{ seat: 1 }]);
    expect(await program.mails()).toHaveLength(2);
  });

  test('with SCHEDULER_SEATS=3 they sell exactly three', async () => {
    const program = await programForTest({ environment: { SCHEDULER_SEATS: '3' } });
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => book(program, { email: `family${index}@example.com` })),
    );
    expect(statuses(answers)).toEqual({ 201: 3, '409 slot_gone': 197 });
    expect(await ask(program, sql`select seat from appointments order by seat`)).toEqual([
      { seat: 1 },
      { seat: 2 },
      { seat: 3 },
    ]);
  });

  test('two programs on one database sell it once too', async () => {
    const second = await programForTest({
      environment: { DATABASE_URL: program.context.config.databaseUrl ?? '' },
    });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        book(index % 2 ? program : second, { email: `f${index}@example.com` }),
      ),
    );
    expect(statuses(answers)).toEqual({ 201: 1, '409 slot_gone': 39 });
  });

  test('simultaneous moves into one slot fill one seat, and each other family keeps its own', async () => {
    const program = await programForTest({ environment: { SCHEDULER_SEATS: '1' } });
    const starts = (await program.call('GET', '/api/schedule/slots')).body.slice(0, 20);
    const links = await Promise.all(
      starts.map(({ startTime }: { startTime: string }, index: number) =>
        bookedLink(program, { startTime, email: `family${index}@example.com` }),
      ),
    );
    const free = '2026-01-19T14:00:00.000Z';
    const answers = await Promise.all(links.map((link) => program.call('PATCH', link, { startTime: free })));
    expect(statuses(answers)).toEqual({ 200: 1, '409 slot_gone': 19 });
    expect(
      await ask(program, sql`select count(distinct start_time)::int as slots from appointments`),
    ).toEqual([{ slots: 20 }]);
  });

  test('moves, cancellations and bookings at once leave each seat with at most one family', async () => {
    const links = [await bookedLink(program), await bookedLink(program, { startTime: later })];
    const answers = await Promise.all([
      ...links.map((link) => program.call('PATCH', link, { startTime: friday })),
      ...links.map((link) => program.call('PATCH', link, { startTime: later })),
      ...links.map((link) => program.call('DELETE', link)),
      ...[soon, later, friday].map((startTime) => book(program, { startTime })),
    ]);
    expect(answers.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([]);
    expect(
      await ask(
        program,
        sql`select start_time from appointments where cancelled_at is null group by start_time having count(*) > 1`,
      ),
    ).toEqual([]);
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

  test('with the same e-mail in other letters is the same family', async () => {
    const requestId = randomUUID();
    const first = await book(program, { requestId });
    const again = await book(program, { requestId, email: 'Dilnoza@Example.com' });
    expect([again.status, again.body.uri]).toEqual([201, first.body.uri]);
  });
});

describe('a move', () => {
  test('frees the old seat, takes the new one, and mails the family and the staff anew', async () => {
    const link = await bookedLink(program);
    const { status, body } = await program.call('PATCH', link, { startTime: friday });
    expect([status, body]).toEqual([
      200,
      { startTime: friday, endTime: '2026-01-16T14:30:00.000Z', state: 'booked' },
    ]);
    expect([await seatsLeft(program, soon), await seatsLeft(program, friday)]).toEqual([1, 0]);
    expect(await ask(program, sql`select sequence from appointments`)).toEqual([{ sequence: 1 }]);
    expect((await program.mails()).map(({ recipient }) => recipient)).toEqual([
      family.email,
      'staff@dars.test',
      family.email,
      'staff@dars.test',
    ]);
    expect((await program.call('GET', link)).body).toEqual(body);
  });

  test('to the time it has is no move: nobody is mailed', async () => {
    const link = await bookedLink(program);
    expect((await program.call('PATCH', link, { startTime: '2026-01-15T12:30:00-05:00' })).status).toBe(200);
    expect(await program.mails()).toHaveLength(2);
    expect(await ask(program, sql`select sequence from appointments`)).toEqual([{ sequence: 0 }]);
  });

  test('into a taken, a begun or an unoffered slot changes nothing', async () => {
    const link = await bookedLink(program, { startTime: friday });
    await bookedLink(program, { startTime: later, email: 'other@example.com' });
    const answers = [];
    for (const startTime of [later, '2026-01-15T16:30:00.000Z', '2026-01-20T14:00:00.000Z', 'soon'])
      answers.push(await program.call('PATCH', link, { startTime }));
    expect(answers.map(({ status, body }) => [status, body.code, Object.keys(body.fields ?? {})])).toEqual([
      [409, 'slot_gone', []],
      [409, 'slot_gone', []],
      [400, 'invalid_input', ['startTime']],
      [400, 'invalid_input', ['startTime']],
    ]);
    expect((await program.call('GET', link)).body.startTime).toBe(friday);
    expect(await program.mails()).toHaveLength(4);
  });

  test('there and back again finds its first seat free', async () => {
    const link = await bookedLink(program);
    for (const startTime of [friday, soon, friday]) {
      expect((await program.call('PATCH', link, { startTime })).status).toBe(200);
    }
    expect(await ask(program, sql`select sequence from appointments`)).toEqual([{ sequence: 3 }]);
    expect(await program.mails()).toHaveLength(8);
  });
});

describe('a cancellation', () => {
  test('frees the seat; a second one, and a move, are told that it is cancelled', async () => {
    const link = await bookedLink(program);
    const { status, body } = await program.call('DELETE', link);
    expect([status, body]).toEqual([200, { startTime: soon, endTime: later, state: 'cancelled' }]);
    expect(await seatsLeft(program, soon)).toBe(1);
    const answers = [
      await program.call('DELETE', link),
      await program.call('PATCH', link, { startTime: later }),
    ];
    expect(statuses(answers)).toEqual({ '409 appointment_cancelled': 2 });
    expect((await program.call('DELETE', link, undefined, 'uz')).body.message).toBe(
      'Bu dars bekor qilingan.',
    );
    expect((await program.call('GET', link)).body.state).toBe('cancelled');
    expect(await program.mails()).toHaveLength(4);
  });

  test('20 times at once cancels once and mails once', async () => {
    const link = await bookedLink(program);
    const answers = await Promise.all(Array.from({ length: 20 }, () => program.call('DELETE', link)));
    expect(statuses(answers)).toEqual({ 200: 1, '409 appointment_cancelled': 19 });
    expect(await program.mails()).toHaveLength(4);
  });
});

describe('a link', () => {
  test('no longer moves or cancels once the lesson has begun', async () => {
    const link = await bookedLink(program);
    program.clock.set(soon);
    const answers = [
      await program.call('PATCH', link, { startTime: friday }),
      await program.call('DELETE', link),
    ];
    expect(statuses(answers)).toEqual({ '409 appointment_begun': 2 });
    expect((await program.call('GET', link)).body.state).toBe('begun');
    expect((await program.call('DELETE', link, undefined, 'uz')).body.message).toBe(
      'Dars boshlanib boʻlgan. Endi uni koʻchirib ham, bekor qilib ham boʻlmaydi.',
    );
  });

  test.each(['x', 'A'.repeat(43), 'A'.repeat(100), '%00', '%F0%9F%98%80', "'; drop table appointments; --"])(
    'with the unknown key %j is not found, in both languages',
    async (key) => {
      const link = `/api/schedule/appointments/${key.startsWith('%') ? key : encodeURIComponent(key)}`;
      const answers = [
        await program.call('GET', link),
        await program.call('PATCH', link, { startTime: friday }),
        await program.call('DELETE', link),
      ];
      expect(statuses(answers)).toEqual({ '404 not_found': 3 });
      expect((await program.call('GET', link, undefined, 'uz')).body.message).toBe('Bunday narsa topilmadi.');
    },
  );

  test('whose key is cut or changed does not open', async () => {
    const link = await bookedLink(program);
    const altered = [link.slice(0, -1), `${link}A`, link.slice(0, -1) + (link.endsWith('A') ? 'B' : 'A')];
    for (const other of altered) expect((await program.call('GET', other)).status).toBe(404);
  });

  test('opens its own appointment alone', async () => {
    const link = await bookedLink(program);
    const other = await bookedLink(program, { startTime: friday, email: 'other@example.com' });
    await program.call('DELETE', link);
    expect((await program.call('GET', other)).body).toMatchObject({ startTime: friday, state: 'booked' });
  });

  test('has a key of which the hash alone is kept', async () => {
    const { body } = await book(program);
    const rows = JSON.stringify(await ask(program, sql`select * from appointment_keys`));
    // The key that is answered is the one that is mailed.
    expect(JSON.parse(rows)).toHaveLength(1);
    expect(rows).not.toContain(body.key);
    expect(JSON.stringify(await ask(program, sql`select * from appointments`))).not.toContain(body.key);
  });

  test('and no answer ever tells who booked', async () => {
    const booked = await book(program);
    const link = `/api/schedule/appointments/${booked.body.key}`;
    const answers = [
      booked,
      await program.call('GET', '/api/schedule/slots'),
      await program.call('GET', link),
      await program.call('PATCH', link, { startTime: friday }),
      await program.call('DELETE', link),
      await program.call('DELETE', link),
    ];
    const told = JSON.stringify(answers.map(({ body, headers }) => [body, headers]));
    expect(told).not.toMatch(/dilnoza|karimova|555/i);
  });
});
