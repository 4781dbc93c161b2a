import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldOf } from '#src/platform/dates/numeric-dates.ts';
import { instantOf } from './start-date.ts';

const iso = (field: string, zone: string) => instantOf(field, zone)?.toISOString();

test('a date and time is read on the clock of the zone, in winter and in summer', () => {
  expect(iso('2026-01-15T19:00', 'America/New_York')).toBe('2026-01-16T00:00:00.000Z');
  expect(iso('2026-07-15T19:00', 'America/New_York')).toBe('2026-07-15T23:00:00.000Z');
  expect(iso('2026-07-15T19:00', 'Asia/Tashkent')).toBe('2026-07-15T14:00:00.000Z');
});

test('an hour that summer time skips is told on the clock that has moved on', () => {
  expect(iso('2026-03-08T02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
  expect(iso('2026-03-08T01:59', 'America/New_York')).toBe('2026-03-08T06:59:00.000Z');
  expect(iso('2026-03-08T03:00', 'America/New_York')).toBe('2026-03-08T07:00:00.000Z');
});

test('of an hour that comes twice it is the first', () => {
  expect(iso('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
  expect(iso('2026-11-01T02:00', 'America/New_York')).toBe('2026-11-01T07:00:00.000Z');
});

test('what is no date of these centuries is refused', () => {
  for (const field of ['', '2026-02-03', '12026-01-01T10:00', '0026-01-01T10:00', '2026-13-01T10:00'])
    expect(instantOf(field, 'UTC')).toBeUndefined();
});

test('what a field shows of an instant is read back as the same time on the clock', () => {
  const zones = [
    'America/New_York',
    'America/Phoenix',
    'Asia/Tashkent',
    'Australia/Lord_Howe',
    'Asia/Kolkata',
  ];
  const minutes = fc.integer({ min: Date.UTC(2000, 0, 2) / 60_000, max: Date.UTC(2100, 0) / 60_000 });
  fc.assert(
    fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
      const field = fieldOf(new Date(minute * 60_000), zone);
      const back = instantOf(field, zone);
      expect(back && fieldOf(back, zone)).toBe(field);
    }),
  );
});
