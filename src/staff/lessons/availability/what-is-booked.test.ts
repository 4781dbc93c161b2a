import { expect, test } from 'vitest';
import { book, bookedLink, friday, soon, statuses } from '../../../../tests/calendar/bookings.ts';
import { eachWithUsualHours } from '../../../../tests/make/usual-hours.ts';
import { bookTrial, required } from '../../../../tests/offer/trial-bookings.ts';
import { shut, weekOf } from '../../../../tests/staff/availability.ts';
import type { TestProgram } from '../../../../tests/start/program.ts';

/** The clock stands at Thursday noon, 2026-01-15; Friday's first slot is `friday`, 09:00 in New York. */
let program: TestProgram;
const { calendar, setHours, setNotice, close, starts } = eachWithUsualHours((given) => {
  ({ program } = given);
});

test('times that are nearer than the least notice are neither offered nor booked nor moved to', async () => {
  const link = await bookedLink(program, { startTime: friday });
  expect((await setNotice(24)).status).toBe(200);
  expect((await starts())[0]).toBe('2026-01-16T17:00:00.000Z');
  expect((await calendar()).days[0]).toEqual({ day: '2026-01-15', slots: 0, sold: 0, free: 0 });
  expect(statuses([await book(program), await program.call('PATCH', link, { startTime: soon })])).toEqual({
    '409 slot_gone': 2,
  });
  expect(statuses([await book(program, { startTime: '2026-01-16T17:00:00.000Z' })])).toEqual({ 201: 1 });
  expect((await program.call('GET', link)).body.state, 'what is booked stays').toBe('booked');
  await setNotice(0);
  expect((await starts())[0]).toBe(soon);
});

test('what is booked stays, and is listed for the staff when it lies outside, with its trial', async () => {
  const trial = await program.call('POST', '/api/schedule/events', {
    name: required.parentName,
    email: required.parentEmail,
    tel: required.parentPhoneNumber,
    startTime: friday,
  });
  const { _id } = (await bookTrial(program, { ...required, scheduleDate: trial.body.uri })).body;
  const link = await bookedLink(program, { startTime: soon, email: 'alone@example.com' });
  await close('2026-01-15');
  await setHours(weekOf({ 5: shut }));
  const { outside, daysOff } = await calendar();
  expect(outside.count).toBe(2);
  expect(outside.appointments).toMatchObject([
    { startTime: soon, email: 'alone@example.com', trialId: null },
    { startTime: friday, name: required.parentName, trialId: _id },
  ]);
  expect(daysOff).toEqual([{ day: '2026-01-15', booked: 1 }]);
  expect((await program.call('GET', link)).body.state).toBe('booked');
  await program.call('DELETE', link);
  expect((await calendar()).outside.count).toBe(1);
});

test('a booking that comes beside a day off is made before it or refused', async () => {
  const [closed, ...answers] = await Promise.all([
    close('2026-01-16'),
    ...Array.from({ length: 17 }, (_, index) =>
      book(program, {
        startTime: new Date(Date.parse(friday) + index * 1_800_000).toISOString(),
        email: `family${index}@example.com`,
      }),
    ),
  ]);
  expect(closed?.status).toBe(201);
  const told = statuses(answers);
  expect(Object.keys(told).filter((what) => !['201', '409 slot_gone'].includes(what))).toEqual([]);
  expect((await calendar()).outside.count).toBe(told[201] ?? 0);
});
