import { expect, test } from 'vitest';
import type { ScheduledMeeting } from '../read-schedule.ts';
import { agendaOf } from './agenda.ts';
import { laterDay, mondayOf, startOfDay } from './days.ts';
import { daysOf, firstDay, stepFrom } from './views.ts';

test('a week begins with its Monday, a month with the Monday of its first week', () => {
  expect(daysOf('week', '2026-03-12')).toEqual(
    Array.from({ length: 7 }, (_, day) => laterDay('2026-03-09', day)),
  );
  const march = daysOf('month', '2026-03-12');
  expect([march[0], march.at(-1), march.length]).toEqual(['2026-02-23', '2026-04-05', 42]);
  expect(daysOf('month', '2027-02-10')).toHaveLength(28);
  expect(daysOf('list', '2026-03-12')).toHaveLength(28);
});

test('a list begins with the evening before, while something of it may go on', () => {
  const at = (view: 'list' | 'week', now: string) => firstDay(view, new Date(now), 'Asia/Tashkent');
  expect(at('list', '2026-03-12T19:05:00Z')).toBe('2026-03-12');
  expect(at('week', '2026-03-12T19:05:00Z')).toBe('2026-03-13');
  expect(at('list', '2026-03-12T23:05:00Z')).toBe('2026-03-13');
});

test.each([
  ['month', '2026-01-31', 1, '2026-02-01'],
  ['month', '2026-01-31', -1, '2025-12-01'],
  ['week', '2026-03-12', 1, '2026-03-16'],
  ['list', '2026-03-12', -1, '2026-02-12'],
] as const)('a step of a %s from %s by %d leads to %s', (view, day, step, to) => {
  expect(stepFrom(view, day, step)).toBe(to);
});

test('a day begins at midnight of its zone, also where the clock is changed on it', () => {
  expect(startOfDay('2026-03-09', 'America/New_York').toISOString()).toBe('2026-03-09T04:00:00.000Z');
  expect(startOfDay('2026-03-08', 'America/New_York').toISOString()).toBe('2026-03-08T05:00:00.000Z');
  expect(mondayOf('2026-03-08')).toBe('2026-03-02');
});

test('the next meeting is one that is not over and not off; today and the week follow it', () => {
  const at = (startTime: string, state: 'planned' | 'cancelled' = 'planned'): ScheduledMeeting => ({
    _id: startTime,
    startTime,
    endTime: new Date(Date.parse(startTime) + 45 * 60_000).toISOString(),
    state,
    lesson: { _id: 'one', kind: 'class', title: 'Chess', imageUrl: null },
    mark: 1,
    zones: [],
  });
  const all = [
    at('2026-03-12T12:00:00Z'),
    at('2026-03-12T17:00:00Z', 'cancelled'),
    at('2026-03-12T17:40:00Z'),
    at('2026-03-12T20:00:00Z'),
    at('2026-03-13T03:59:00Z'),
    at('2026-03-18T12:00:00Z'),
    at('2026-03-19T12:00:00Z'),
  ];
  const { next, today, week } = agendaOf(all, Date.parse('2026-03-12T18:00:00Z'), 'America/New_York');
  expect(next?._id).toBe('2026-03-12T17:40:00Z');
  expect(today.map(({ _id }) => _id)).toEqual(['2026-03-12T20:00:00Z', '2026-03-13T03:59:00Z']);
  expect(week.map(({ _id }) => _id)).toEqual(['2026-03-18T12:00:00Z']);
  const closed = all.map((one) => (one === all[2] ? { ...one, closed: true as const } : one));
  const then = agendaOf(closed, Date.parse('2026-03-12T18:00:00Z'), 'America/New_York');
  expect(then.next?._id, 'it was ended early').toBe('2026-03-12T20:00:00Z');
  expect(then.earlier.at(-1)?._id).toBe('2026-03-12T17:40:00Z');
});
