import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { forgetOld } from '#src/platform/program/personal.server.ts';
import {
  ask,
  book,
  bookedLink,
  eachWithEmptyCalendar,
  friday,
  holdSeat,
  later,
  seatsLeft,
  soon,
  statuses,
} from '../../../tests/calendar/bookings.ts';
import { programForTest, sharedProgram, type TestProgram } from '../../../tests/start/program.ts';
import { bookingData } from './tables.server.ts';

let program: TestProgram;
eachWithEmptyCalendar((started) => {
  program = started;
});
const roomy = sharedProgram({ environment: { SCHEDULER_SEATS: '1000' } });

const hold = (more: object = {}, on = program) => holdSeat(on, more);
const ownKey = () => randomBytes(32).toString('base64url');
const minutesOn = (minutes: number) =>
  program.clock.set(new Date(program.clock.now().getTime() + minutes * 60_000).toISOString());
const held = () => ask(program, sql`select count(*)::int as rows from held_seats`);

describe('a seat that is held', () => {
  test('is told with its key and its end, and counts as sold', async () => {
    const { status, body, headers } = await hold();
    expect([status, body]).toEqual([
      201,
      {
        key: expect.stringMatching(/^[\w-]{43}$/),
        startTime: soon,
        endTime: later,
        until: '2026-01-15T17:15:00.000Z',
      },
    ]);
    expect(headers['cache-control']).toBe('no-store, no-transform');
    expect(await seatsLeft(program, soon)).toBe(0);
    expect(await ask(program, sql`select hash from held_seats`)).not.toEqual([{ hash: body.key }]);
    expect(await program.mails()).toEqual([]);
  });

  test('is nobody else’s: another family is told the nearest free times', async () => {
    await hold();
    const [second, booking] = [await hold(), await book(program)];
    expect(statuses([second, booking])).toEqual({ '409 slot_gone': 2 });
    expect(second.body.nextSlots.map(({ startTime }: { startTime: string }) => startTime)).toEqual([
      later,
      '2026-01-15T18:30:00.000Z',
      '2026-01-15T19:00:00.000Z',
    ]);
    await bookedLink(program, { startTime: later });
    expect(statuses([await hold({ startTime: later })])).toEqual({ '409 slot_gone': 1 });
  });

  test('is booked by its key, and held no longer', async () => {
    const { key } = (await hold()).body;
    expect((await book(program, { hold: key })).status).toBe(201);
    expect(await held()).toEqual([{ rows: 0 }]);
    expect(await seatsLeft(program, soon)).toBe(0);
    expect(statuses([await book(program, { hold: key, email: 'second@dars.test' })])).toEqual({
      '409 slot_gone': 1,
    });
  });

  test('is not spent by a booking that is refused, nor by the same request again', async () => {
    const { key } = (await hold()).body;
    expect((await book(program, { hold: key, email: '' })).status).toBe(400);
    expect(await held()).toEqual([{ rows: 1 }]);
    const requestId = crypto.randomUUID();
    const answers = [];
    for (const more of [
      { hold: key, requestId },
      { hold: key, requestId },
    ])
      answers.push(await book(program, more));
    expect(statuses(answers)).toEqual({ 201: 2 });
    expect(new Set(answers.map(({ body }) => body.uri)).size).toBe(1);
  });

  test('is free again after 15 minutes; its key then books whatever seat is free', async () => {
    const { key } = (await hold()).body;
    minutesOn(15);
    expect(await seatsLeft(program, soon)).toBe(1);
    expect((await book(program, { hold: key })).status).toBe(201);
    minutesOn(-15);
    const second = (await hold({ startTime: later })).body.key;
    minutesOn(15);
    await bookedLink(program, { startTime: later, email: 'quicker@dars.test' });
    expect(statuses([await book(program, { startTime: later, hold: second })])).toEqual({
      '409 slot_gone': 1,
    });
  });

  test('is held until the lesson begins, at the latest', async () => {
    minutesOn(25);
    expect((await hold()).body.until).toBe(soon);
    minutesOn(5);
    expect(statuses([await hold()])).toEqual({ '409 slot_gone': 1 });
  });

  test('stays held where the staff sell fewer seats, and wish longer notice, since', async () => {
    const keys = [];
    for (const on of [roomy, roomy]) keys.push((await hold({ startTime: friday }, on)).body.key);
    await roomy.context.database.execute(
      sql`insert into scheduler_settings (seats, notice_hours) values (1, 96)`,
    );
    expect((await book(roomy, { startTime: friday, hold: keys[1] })).status).toBe(201);
    expect(await ask(roomy, sql`select seat from appointments`)).toEqual([{ seat: 2 }]);
    await roomy.context.database.execute(sql`insert into days_off values ('2026-01-16', now())`);
    expect(statuses([await book(roomy, { startTime: friday, hold: keys[0] })])).toEqual({
      '409 slot_gone': 1,
    });
    await roomy.context.database.execute(sql`delete from scheduler_settings`);
    await roomy.context.database.execute(sql`delete from days_off`);
  });

  test.each([
    ['between slots', { startTime: '2026-01-16T14:15:00.000Z' }, 'startTime'],
    ['of a teacher whom nobody knows', { teacherId: '0190f5a5-0000-7000-8000-000000000000' }, 'teacherId'],
    ['by a weak key', { key: 'abc' }, 'key'],
  ])('is refused %s', async (_, more, field) => {
    const { status, body } = await hold(more);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test('is cleared in the night after its time', async () => {
    await hold();
    for (const data of bookingData) await forgetOld(program.context, data);
    expect(await held()).toEqual([{ rows: 1 }]);
    program.clock.set(later);
    for (const data of bookingData) await forgetOld(program.context, data);
    expect(await held()).toEqual([{ rows: 0 }]);
  });
});

describe('a key of one’s own', () => {
  test('holds one seat at a time, also where its answer was lost', async () => {
    const key = ownKey();
    const answers = [];
    for (const startTime of [soon, soon, later]) answers.push(await hold({ startTime, key }));
    expect(answers.map(({ status, body }) => [status, body.key])).toEqual(Array(3).fill([201, key]));
    expect([await seatsLeft(program, soon), await seatsLeft(program, later)]).toEqual([1, 0]);
    const again = await Promise.all(Array.from({ length: 5 }, () => hold({ key })));
    expect(statuses(again)).toEqual({ 201: 5 });
    expect(await held()).toEqual([{ rows: 1 }]);
  });

  test('keeps what it holds where the other time is gone', async () => {
    const key = ownKey();
    await hold({ key });
    await bookedLink(program, { startTime: later });
    expect(statuses([await hold({ startTime: later, key })])).toEqual({ '409 slot_gone': 1 });
    expect(await seatsLeft(program, soon)).toBe(0);
  });
});

test('20 families who press the last seat at once hold it once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => hold()));
  expect(statuses(answers)).toEqual({ 201: 1, '409 slot_gone': 19 });
});

test('holds, bookings and moves at once leave each seat with at most one family', async () => {
  const link = await bookedLink(program, { startTime: friday });
  const keys = [ownKey(), ownKey(), ownKey()];
  const answers = await Promise.all([
    ...keys.flatMap((key) => [soon, later, soon].map((startTime) => hold({ startTime, key }))),
    ...[soon, later].map((startTime) => program.call('PATCH', link, { startTime })),
    ...[soon, later].map((startTime) => book(program, { startTime, email: `${startTime}@dars.test` })),
  ]);
  expect(answers.filter(({ status }) => ![200, 201, 400, 409].includes(status))).toEqual([]);
  expect(
    await ask(
      program,
      sql`select start_time from (
        select start_time from appointments where cancelled_at is null union all select start_time from held_seats
      ) as taken group by start_time having count(*) > 1`,
    ),
  ).toEqual([]);
});

test('a visitor holds ten times an hour', async () => {
  const limited = await programForTest({ environment: { RATE_LIMIT: 'on' } });
  const key = ownKey();
  const answers = [];
  for (const _ of Array(11)) answers.push(await hold({ key }, limited));
  expect(statuses(answers)).toEqual({ 201: 10, '429 too_many_requests': 1 });
});
