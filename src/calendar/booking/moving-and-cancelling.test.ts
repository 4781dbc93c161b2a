import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  ask,
  bookedLink,
  eachWithEmptyCalendar,
  family,
  friday,
  later,
  seatsLeft,
  soon,
  statuses,
} from '../../../tests/calendar/bookings.ts';
import type { TestProgram } from '../../../tests/start/program.ts';

let program: TestProgram;
eachWithEmptyCalendar((started) => {
  program = started;
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
