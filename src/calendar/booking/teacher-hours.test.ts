import { describe, expect, test } from 'vitest';
import {
  bookedLink,
  eachWithEmptyCalendar,
  friday,
  holdSeat,
  later,
  statuses,
} from '../../../tests/calendar/bookings.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { sharedProgram, type TestProgram } from '../../../tests/start/program.ts';
import { takenOf } from './seats.server.ts';

let program: TestProgram;
eachWithEmptyCalendar((started) => {
  program = started;
});
const roomy = sharedProgram({ environment: { SCHEDULER_SEATS: '1000' } });

describe('an hour of a teacher', () => {
  test('is held, and booked, once, however many seats there are', async () => {
    const [teacher, other] = [await teaching(roomy), await teaching(roomy)];
    const own = { startTime: friday, teacherId: teacher.id };
    const { key } = (await holdSeat(roomy, own)).body;
    expect(
      statuses([await holdSeat(roomy, own), await holdSeat(roomy, { ...own, teacherId: other.id })]),
    ).toEqual({
      '409 slot_gone': 1,
      201: 1,
    });
    const span = { from: roomy.context.clock.now(), to: new Date('2026-02-01') };
    const taken = () => takenOf(roomy.context, [teacher.id], span);
    expect(await taken()).toEqual([{ teacherId: teacher.id, startTime: new Date(friday) }]);
    const link = await bookedLink(roomy, { startTime: friday, hold: key });
    expect(statuses([await holdSeat(roomy, own)])).toEqual({ '409 slot_gone': 1 });
    expect(await taken()).toEqual([{ teacherId: teacher.id, startTime: new Date(friday) }]);
    expect((await roomy.call('PATCH', link, { startTime: '2026-01-16T15:00:00.000Z' })).status).toBe(200);
    expect(await taken(), 'a move leaves it').toEqual([]);
    expect((await holdSeat(roomy, own)).status).toBe(201);
    expect(await takenOf(roomy.context, [], span)).toEqual([]);
  });

  test('is free again once the lesson is cancelled', async () => {
    const own = { startTime: later, teacherId: (await teaching(program)).id };
    const { key } = (await holdSeat(program, own)).body;
    const link = await bookedLink(program, { startTime: later, hold: key });
    await program.call('DELETE', link);
    expect((await holdSeat(program, own)).status).toBe(201);
  });

  test('is not held where they do not work, or have no hours, whatever a link says', async () => {
    const away = await teaching(roomy);
    const day = friday.slice(0, 10);
    await away.call('POST', '/api/absences', { firstDay: day, lastDay: day, zone: 'UTC', reason: '' });
    const silent = await signIn(roomy, 'teacher');
    for (const { id: teacherId } of [away, silent])
      expect(statuses([await holdSeat(roomy, { startTime: friday, teacherId })])).toEqual({
        '409 slot_gone': 1,
      });
  });
});

/** A teacher who works at any hour. */
async function teaching(on: TestProgram): Promise<SignedInPerson> {
  const teacher = await signIn(on, 'teacher');
  const days = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opensAt: '00:00', closesAt: '24:00' }));
  expect((await teacher.call('PUT', '/api/working-hours', { zone: 'UTC', days })).status).toBe(200);
  return teacher;
}
