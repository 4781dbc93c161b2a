import { expect, test } from 'vitest';
import { likelyAnswer } from './hours.ts';

const zone = 'America/New_York';

test.each([
  ['on Thursday at noon', '2026-01-15T17:00:00Z', { kind: 'today' }],
  ['on Thursday at 8 AM sharp', '2026-01-15T13:00:00Z', { kind: 'today' }],
  ['on Thursday before 8 AM', '2026-01-15T12:59:00Z', { kind: 'this-morning' }],
  ['in the last hour of Thursday', '2026-01-15T21:00:00Z', { kind: 'morning', weekday: 5 }],
  ['on Thursday night', '2026-01-16T04:59:00Z', { kind: 'morning', weekday: 5 }],
  ['on Friday night', '2026-01-17T03:00:00Z', { kind: 'morning', weekday: 1 }],
  ['on Saturday', '2026-01-17T17:00:00Z', { kind: 'morning', weekday: 1 }],
  ['late on the Saturday before clocks change', '2026-03-08T04:30:00Z', { kind: 'morning', weekday: 1 }],
  ['on Sunday', '2026-01-18T17:00:00Z', { kind: 'morning', weekday: 1 }],
])('an answer is likely, asked %s', (_, now, likely) => {
  expect(likelyAnswer(new Date(now), zone)).toEqual(likely);
});

test('it goes by the clock of the business: Friday there is Saturday in Tashkent', () => {
  const at = new Date('2026-01-16T20:00:00Z');
  expect(likelyAnswer(at, zone)).toEqual({ kind: 'today' });
  expect(likelyAnswer(at, 'Asia/Tashkent')).toEqual({ kind: 'morning', weekday: 1 });
});
