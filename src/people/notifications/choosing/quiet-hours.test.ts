import { describe, expect, test } from 'vitest';
import { signIn } from '../../../../tests/make/people.ts';
import { programAnew } from '../../../../tests/start/program.ts';
import { endOfQuiet } from './quiet-hours.server.ts';

const night = { from: '22:00', until: '07:00', zone: 'America/New_York' };
const ends = (now: string, hours = night) => endOfQuiet(new Date(now), hours)?.toISOString();

describe('quiet hours', () => {
  test.each([
    ['before them', '2026-01-16T02:59:59Z', undefined],
    ['from their first minute', '2026-01-16T03:00:00Z', '2026-01-16T12:00:00.000Z'],
    ['after midnight', '2026-01-16T08:00:00Z', '2026-01-16T12:00:00.000Z'],
    ['at their end', '2026-01-16T12:00:00Z', undefined],
  ])('%s', (_, now, end) => {
    expect(ends(now)).toBe(end);
  });

  test('may lie within a day', () => {
    const noon = { from: '13:00', until: '15:00', zone: 'Asia/Tashkent' };
    expect(ends('2026-01-16T08:30:00Z', noon)).toBe('2026-01-16T10:00:00.000Z');
    expect(ends('2026-01-16T10:00:00Z', noon)).toBeUndefined();
  });

  test('end by the clock on the wall in the nights in which it changes', () => {
    // On March 8 New York loses an hour, on November 1 it gains one.
    expect(ends('2026-03-08T04:00:00Z')).toBe('2026-03-08T11:00:00.000Z');
    expect(ends('2026-11-01T03:00:00Z')).toBe('2026-11-01T12:00:00.000Z');
  });

  test('that end in an hour that is left out, or comes twice, end after it', () => {
    const short = { ...night, until: '02:30' };
    expect(ends('2026-03-08T06:00:00Z', short)).toBe('2026-03-08T07:30:00.000Z');
    const twice = { ...night, until: '01:30' };
    expect(ends('2026-11-01T05:15:00Z', twice)).toBe('2026-11-01T06:30:00.000Z');
    expect(ends('2026-11-01T06:15:00Z', twice)).toBe('2026-11-01T06:30:00.000Z');
    // Between the two half past ones, and after an hour that is left out.
    expect(ends('2026-11-01T05:45:00Z', twice)).toBe('2026-11-01T06:30:00.000Z');
    expect(ends('2026-03-08T07:10:00Z', short)).toBe('2026-03-08T07:30:00.000Z');
    expect(ends('2026-03-08T07:30:00Z', short)).toBeUndefined();
  });
});

test('quiet hours go by the clock that the account keeps, else by the one on which they were said', async () => {
  const program = await programAnew();
  const family = await signIn(program, 'student');
  const kept = async () => (await family.call('GET', '/api/notifications')).body.quietHours;
  await family.call('PUT', '/api/notifications/quiet-hours', night);
  expect(await kept()).toEqual(night);
  await family.call('PATCH', '/api/user/account', { timeZone: 'Asia/Tashkent' });
  expect(await kept()).toEqual({ ...night, zone: 'Asia/Tashkent' });
  await family.call('PATCH', '/api/user/account', { timeZone: null });
  expect(await kept()).toEqual(night);
});
