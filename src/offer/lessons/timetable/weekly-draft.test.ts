import { expect, test } from 'vitest';
import { schedule as schema } from '#src/calendar/timetables/input.ts';
import { problemsIn } from '#src/platform/forms/problems.ts';
import { emptyWeekly, scheduleIn, type WeeklyDraft, weeklyOf } from './weekly-draft.ts';

const draft: WeeklyDraft = { ...emptyWeekly, days: [4, 2], at: '18:00', from: '2026-01-13' };
const zone = 'America/New_York';

test('what the fields say is a timetable, its weeks as a last day', () => {
  expect(scheduleIn(draft, '45', zone)).toEqual({
    zone,
    from: '2026-01-13',
    times: [
      { weekday: 2, at: '18:00' },
      { weekday: 4, at: '18:00' },
    ],
    minutes: 45,
    until: '2026-03-09',
    skip: [],
  });
  expect(problemsIn(schema, scheduleIn(draft, '', zone))).toEqual({});
  expect(scheduleIn({ ...draft, apart: true, atOf: { 4: '10:00' } }, '', zone)).toMatchObject({
    times: [
      { weekday: 2, at: '18:00' },
      { weekday: 4, at: '10:00' },
    ],
    minutes: 25,
  });
});

test('days that are skipped stay out once it no longer meets on them', () => {
  const skip = ['2026-01-06', '2026-01-15', '2026-01-16'];
  expect(scheduleIn({ ...draft, skip }, '', zone).skip).toEqual(['2026-01-15']);
});

test('a day on which other times still hold can be skipped, whatever its weekday', () => {
  const kept = { ...draft, staysUntil: '2026-02-15', skip: ['2026-02-13', '2026-02-20'], from: '2026-02-01' };
  expect(scheduleIn(kept, '45', 'UTC').skip).toEqual(['2026-02-13']);
});

test('what is missing is named', () => {
  const wrong = (changes: Partial<WeeklyDraft>) =>
    problemsIn(schema, scheduleIn({ ...draft, ...changes }, '', zone));
  expect(wrong({ days: [] })).toEqual({ times: { key: 'required' } });
  expect(wrong({ at: '' })).toMatchObject({ 'times.0.at': { key: 'required' } });
  expect(wrong({ from: '' })).toMatchObject({ from: { key: 'required' } });
  expect(wrong({ weeks: '' })).toEqual({ weeks: { key: 'required' } });
  expect(wrong({ weeks: '500' })).toEqual({ weeks: { key: 'too_big', values: { maximum: 104 } } });
  expect(wrong({ end: 'until' })).toEqual({ until: { key: 'required' } });
});

test('one that has begun is changed from today on, on its own clock; another keeps its first day', () => {
  const schedule = {
    zone: 'Asia/Tashkent',
    from: '2026-01-13',
    until: null,
    times: [{ weekday: 2, at: '18:00' }],
    minutes: 45,
    skip: ['2026-02-03'],
  };
  const ahead = weeklyOf({ schedule }, new Date('2026-01-31T20:00:00Z'));
  expect(ahead).toMatchObject({
    zone: 'Asia/Tashkent',
    from: '2026-02-01',
    end: 'open',
    days: [2],
    at: '18:00',
    keptFrom: '2026-02-01',
    hasBegun: true,
  });
  expect(weeklyOf({ schedule }, new Date('2026-01-13T07:00:00Z')).hasBegun).toBe(true);
  expect(weeklyOf({ schedule }, new Date('2026-01-01T00:00:00Z'))).toMatchObject({
    from: '2026-01-13',
    keptFrom: '2026-01-13',
    hasBegun: false,
  });
  expect(scheduleIn(ahead, '45', zone)).toMatchObject({ zone: 'Asia/Tashkent', skip: ['2026-02-03'] });
});
