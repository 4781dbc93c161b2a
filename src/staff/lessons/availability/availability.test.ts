import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Act } from '#src/people/audit/acts.ts';
import { auditEntries } from '#src/people/audit/tables.server.ts';
import {
  ask,
  book,
  bookedLink,
  friday,
  seatsLeft,
  soon,
  statuses,
} from '../../../../tests/calendar/bookings.ts';
import type { SignedInPerson } from '../../../../tests/make/people.ts';
import { eachWithUsualHours } from '../../../../tests/make/usual-hours.ts';
import { shut, usual, weekOf } from '../../../../tests/staff/availability.ts';
import type { TestProgram } from '../../../../tests/start/program.ts';

/** The clock stands at Thursday noon, 2026-01-15; Friday's first slot is `friday`, 09:00 in New York. */
let program: TestProgram;
let admin: SignedInPerson;
const { calendar, setHours, setNotice, close, starts } = eachWithUsualHours((given) => {
  ({ program, admin } = given);
});

const setSeats = (seats: unknown) => admin.call('PATCH', '/api/admin/availability/seats', { seats });
const open = (day: string) => admin.call('DELETE', `/api/admin/availability/days-off/${day}`);
const deeds = async (act: Act) =>
  program.context.database
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.act, act))
    .orderBy(auditEntries.id);

test('without a word of the staff the hours are the usual ones, and the seats the configured', async () => {
  expect(await calendar()).toMatchObject({
    hours: weekOf(),
    seats: 1,
    usualSeats: 1,
    daysOff: [],
    days: [
      { day: '2026-01-15', slots: 11, sold: 0, free: 11 },
      { day: '2026-01-16', slots: 18, sold: 0, free: 18 },
      {},
      {},
      { day: '2026-01-19', slots: 18 },
    ],
    outside: { count: 0, appointments: [] },
  });
});

test('hours of a weekday are the calendar’s at once, and can be taken back', async () => {
  const before = await starts();
  expect((await setHours(weekOf({ 5: { opensAt: 600, closesAt: 660 }, 6: shut }))).status).toBe(200);
  const friday16 = (await starts()).filter((start) => start.startsWith('2026-01-16'));
  expect(friday16).toEqual(['2026-01-16T15:00:00.000Z', '2026-01-16T15:30:00.000Z']);
  expect((await starts()).filter((start) => start.startsWith('2026-01-17'))).toEqual([]);
  expect((await book(program, { startTime: '2026-01-16T15:30:00Z' })).status).toBe(201);
  expect(statuses([await book(program, { startTime: friday })])).toEqual({ '409 slot_gone': 1 });
  await setHours(weekOf());
  expect(await starts()).toEqual(before);
  const [entry] = await deeds('hours-changed');
  expect(entry).toMatchObject({
    actorId: admin.id,
    subjectKind: 'scheduler',
    subjectId: '',
    details: { from: 'Fri 09:00–18:00, Sat 09:00–18:00', to: 'Fri 10:00–11:00, Sat –' },
  });
});

test('times before nine are sold where the hours have them, and are none where they do not', async () => {
  const early = '2026-01-16T12:00:00.000Z';
  expect(statuses([await book(program, { startTime: early })])).toEqual({ '400 invalid_input': 1 });
  await setHours(weekOf({ 5: { opensAt: 420, closesAt: 1080 } }));
  expect((await book(program, { startTime: early })).status).toBe(201);
});

test('what is said twice is done and recorded once', async () => {
  const count = (await deeds('seats-changed')).length;
  const answers = await Promise.all([setSeats(4), setSeats(4), setSeats(4)]);
  expect(statuses(answers)).toEqual({ 200: 3 });
  expect((await deeds('seats-changed')).slice(count).map(({ details }) => details)).toEqual([
    { from: 1, to: 4 },
  ]);
  const added = (await deeds('day-off-added')).length;
  expect(statuses(await Promise.all([close('2026-01-17'), close('2026-01-17')]))).toEqual({ 201: 2 });
  expect(await deeds('day-off-added')).toHaveLength(added + 1);
  expect(statuses(await Promise.all([open('2026-01-17'), open('2026-01-17')]))).toEqual({
    200: 1,
    '404 not_found': 1,
  });
});

test('a day off has no slots, and they come back with it', async () => {
  const before = await starts();
  await close('2026-01-17');
  expect(await starts()).toEqual(before.filter((start) => !start.startsWith('2026-01-17')));
  expect((await calendar()).daysOff).toEqual([{ day: '2026-01-17', booked: 0 }]);
  await open('2026-01-17');
  expect(await starts()).toEqual(before);
});

test('more seats are sold, and fewer leave what is sold', async () => {
  await setSeats(2);
  await bookedLink(program);
  await bookedLink(program, { email: 'second@example.com' });
  expect(await seatsLeft(program, soon)).toBe(0);
  await setSeats(1);
  expect(await seatsLeft(program, soon)).toBe(0);
  expect((await calendar()).days[0]).toEqual({ day: '2026-01-15', slots: 11, sold: 2, free: 10 });
  expect(await ask(program, sql`select count(*)::int as sold from appointments`)).toEqual([{ sold: 2 }]);
});

test('the least notice is none until the staff set one, leaves the seats to the configuration, and is logged', async () => {
  const before = (await deeds('notice-changed')).length;
  expect(await calendar()).toMatchObject({ noticeHours: 0, seats: 1 });
  await setNotice(3);
  await setNotice(3);
  expect(await calendar()).toMatchObject({ noticeHours: 3, seats: 1 });
  await setSeats(2);
  expect(await calendar()).toMatchObject({ noticeHours: 3, seats: 2 });
  expect((await deeds('notice-changed')).at(-1)).toMatchObject({
    actorId: admin.id,
    details: { from: 0, to: 3 },
  });
  expect(await deeds('notice-changed')).toHaveLength(before + 1);
});

describe('input that cannot be', () => {
  test.each([
    ['closes before it opens', weekOf({ 3: { opensAt: 600, closesAt: 540 } }), 'hours.3.closesAt'],
    ['is no half hour', weekOf({ 3: { opensAt: 605, closesAt: 720 } }), 'hours.3.opensAt'],
    ['ends tomorrow', weekOf({ 3: { opensAt: 600, closesAt: 1470 } }), 'hours.3.closesAt'],
    ['has six days', [usual, usual, usual, usual, usual, usual], 'hours'],
  ])('a week that %s is refused', async (_, hours, field) => {
    const { status, body } = await setHours(hours);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test.each([0, 101, 1.5, '3', null])('%s seats are refused', async (seats) => {
    const { status, body } = await setSeats(seats);
    expect([status, Object.keys(body.fields)]).toEqual([400, ['seats']]);
  });

  test.each([-1, 97, 1.5, '3', null])('a notice of %s hours is refused', async (noticeHours) => {
    const { status, body } = await setNotice(noticeHours);
    expect([status, Object.keys(body.fields)]).toEqual([400, ['noticeHours']]);
  });

  test.each(['2026-01-14', '2026-02-30', '', 'tomorrow'])('the day off %j is refused', async (day) => {
    const { status, body } = await close(day);
    expect([status, Object.keys(body.fields)]).toEqual([400, ['day']]);
  });
});
