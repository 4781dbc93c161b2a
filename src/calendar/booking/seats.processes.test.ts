import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  ask,
  book,
  bookedLink,
  eachWithEmptyCalendar,
  friday,
  later,
  seatsLeft,
  soon,
  statuses,
} from '../../../tests/calendar/bookings.ts';
import { programForTest, type TestProgram } from '../../../tests/start/program.ts';

let program: TestProgram;
eachWithEmptyCalendar((started) => {
  program = started;
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
