import { expect, test } from 'vitest';
import { nearestFree, type Slot, slotDays, slotGroups } from './slot-days.ts';

const newYork = 'America/New_York';

function slot(startTime: string, seatsLeft = 1): Slot {
  return { startTime, endTime: new Date(Date.parse(startTime) + 1_800_000).toISOString(), seatsLeft };
}

test('offers exactly five days of the business zone, the begun and the full ones included', () => {
  const days = slotDays(
    [
      slot('2026-03-13T13:00:00.000Z', 0),
      slot('2026-03-14T13:00:00.000Z'),
      slot('2026-03-16T21:30:00.000Z'),
      slot('2026-03-16T13:00:00.000Z', 0),
    ],
    newYork,
  );
  expect(days.map(({ day }) => day)).toEqual([
    '2026-03-12',
    '2026-03-13',
    '2026-03-14',
    '2026-03-15',
    '2026-03-16',
  ]);
  expect(days.map(({ free }) => free)).toEqual([0, 0, 1, 0, 1]);
  expect(days[4]?.slots).toHaveLength(2);
});

test('groups by the business zone, whatever the date elsewhere', () => {
  // 21:30 in New York is the next morning in Toshkent and in UTC.
  const days = slotDays([slot('2026-03-13T01:30:00.000Z')], newYork);
  expect(days.at(-1)?.day).toBe('2026-03-12');
});

test('counts days across the change to summer time', () => {
  const days = slotDays([slot('2026-03-10T13:00:00.000Z')], newYork);
  expect(days.map(({ day }) => day)).toEqual([
    '2026-03-06',
    '2026-03-07',
    '2026-03-08',
    '2026-03-09',
    '2026-03-10',
  ]);
});

test('leaves out days that are over, which come in where the last days are closed', () => {
  const slots = [slot('2026-03-12T21:30:00.000Z'), slot('2026-03-13T13:00:00.000Z')];
  const days = (today: string) => slotDays(slots, newYork, today).map(({ day }) => day);
  expect(days('2026-03-11')).toEqual(['2026-03-11', '2026-03-12', '2026-03-13']);
  // A visitor's clock that is wrong hides no slot.
  expect(days('2026-03-20')).toEqual(['2026-03-12', '2026-03-13']);
});

test('has no days without slots', () => {
  expect(slotDays([], newYork)).toEqual([]);
});

test('cuts a day where the visitor’s date or the part of their day changes', () => {
  const slots = ['2026-03-12T13:00', '2026-03-12T16:00', '2026-03-12T18:30', '2026-03-12T19:00'];
  const groups = slotGroups(
    slots.map((start) => slot(`${start}:00.000Z`)),
    'Asia/Tashkent',
  );
  expect(groups.map(({ day, part, slots }) => [day, part, slots.length])).toEqual([
    ['2026-03-12', 'evening', 2],
    ['2026-03-12', 'night', 1],
    ['2026-03-13', 'night', 1],
  ]);
});

test('offers the nearest free slots in the order of the day', () => {
  const slots = [
    slot('2026-03-12T13:00:00.000Z'),
    slot('2026-03-12T13:30:00.000Z'),
    slot('2026-03-12T14:00:00.000Z', 0),
    slot('2026-03-12T14:30:00.000Z', 0),
    slot('2026-03-12T15:00:00.000Z'),
    slot('2026-03-13T13:00:00.000Z'),
  ];
  const nearest = nearestFree(slots, '2026-03-12T14:00:00.000Z').map(({ startTime }) =>
    startTime.slice(8, 16),
  );
  expect(nearest).toEqual(['12T13:00', '12T13:30', '12T15:00']);
});
