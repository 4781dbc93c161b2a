import { describe, expect, test } from 'vitest';
import { formatDate } from './dates.ts';
import { fieldOf, formatUtc } from './numeric-dates.ts';

const evening = new Date('2026-03-01T02:05:00Z');

describe('a date', () => {
  test('of a class is DD/MM/YYYY-HH:mm in UTC', () => {
    expect(formatUtc(evening)).toBe('01/03/2026-02:05');
    expect(formatUtc(new Date('2026-12-31T23:59:59Z'))).toBe('31/12/2026-23:59');
  });

  test('in a field is YYYY-MM-DDTHH:mm on the clock of its zone', () => {
    expect(fieldOf(evening, 'America/New_York')).toBe('2026-02-28T21:05');
    expect(fieldOf(evening, 'Asia/Tashkent')).toBe('2026-03-01T07:05');
  });

  test('with its year is written as each language writes it', () => {
    expect(formatDate(evening, 'America/New_York', 'en')).toBe('February 28, 2026');
    expect(formatDate(evening, 'Asia/Tashkent', 'uz')).toBe('2026-yil 1-mart');
  });
});
