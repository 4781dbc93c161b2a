import { expect, test } from 'vitest';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { durationOf } from './countdown.ts';
import { comesToJoin, entranceOf, isTimeToJoin, joiningOf } from './joining.ts';

const now = Date.parse('2026-03-12T23:00:00Z');
const meeting = (minutes: number, state: 'planned' | 'held' | 'cancelled' = 'planned') => ({
  _id: `${minutes}`,
  startTime: new Date(now + minutes * 60_000).toISOString(),
  endTime: new Date(now + (minutes + 45) * 60_000).toISOString(),
  state,
});
const joining = (...coming: ReturnType<typeof meeting>[]) => {
  const found = joiningOf({ meetings: { total: 9, left: 3, coming } }, now);
  return found && [found.meeting._id, found.opensIn];
};

test('joining opens ten minutes before a meeting, and stays open until it is over', () => {
  expect(joining(meeting(60), meeting(600))).toEqual(['60', 50]);
  expect(joining(meeting(10))).toEqual(['10', 0]);
  expect(joining(meeting(-44), meeting(600))).toEqual(['-44', 0]);
  expect(joining(meeting(-45), meeting(600))).toEqual(['600', 590]);
});

test('a cancelled meeting is waited for by nobody', () => {
  expect(joining(meeting(5, 'cancelled'), meeting(60))).toEqual(['60', 50]);
});

test('a lesson of a single date, or without a meeting ahead, is joined at any time', () => {
  expect(joiningOf({}, now)).toBeUndefined();
  expect(joining()).toBeUndefined();
});

test.each([
  ['en', 125, '2 hours 5 minutes'],
  ['en', 1, '1 minute'],
  ['en', 60, '1 hour'],
  ['en', 3 * 1440 + 61, '3 days 1 hour'],
  ['uz', 125, '2 soat 5 daqiqa'],
  ['uz', 1440, '1 kun'],
] as const)('in %s, %d minutes are told as %s', (language, minutes, words) => {
  expect(durationOf(minutes, translator(language))).toBe(words);
});

test('whoever comes to join is led on from ten minutes before until it is over, and not days before', () => {
  const url = `http://dars.test${entranceOf('1', 'class')}`;
  expect([comesToJoin({ url }), comesToJoin({ url: 'http://dars.test/classroom/1/class' })]).toEqual([
    true,
    false,
  ]);
  const weekly = (minutes: number) => ({
    meetings: { total: 9, left: 3, coming: [meeting(minutes)] },
    startDate: null,
  });
  const once = (minutes: number) => ({ startDate: meeting(minutes).startTime, minutes: 45 });
  for (const of of [weekly, once])
    expect([11, 10, -44, -45].map((minutes) => isTimeToJoin(of(minutes), now))).toEqual([
      ...[false, true, true, false],
    ]);
  expect(isTimeToJoin({ startDate: null }, now)).toBe(false);
});
