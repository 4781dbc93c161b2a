import { describe, expect, test } from 'vitest';
import { uzbekCities } from '#src/platform/language/cities-uz.ts';
import { formatZone, homeTimeZone, isSameClock, isTimeZone } from './dates.ts';

const newYork = 'America/New_York';

describe('a zone', () => {
  test('is told by its city, in Uzbek as Uzbeks write it', () => {
    expect(formatZone(newYork, 'en')).toBe('New York');
    expect(formatZone(newYork, 'uz')).toBe('Nyu-York');
    expect(formatZone('America/Los_Angeles', 'en')).toBe('Los Angeles');
    expect(formatZone('America/Los_Angeles', 'uz')).toBe('Los-Anjeles');
    expect(formatZone('America/Argentina/Buenos_Aires', 'en')).toBe('Buenos Aires');
    expect(formatZone('UTC', 'uz')).toBe('UTC');
    // Etc/GMT-5 is five hours ahead.
    expect(formatZone('Etc/GMT-5', 'en')).toBe('UTC+5');
    expect(formatZone('Etc/GMT+6', 'uz')).toBe('UTC−6');
  });

  test('of the places where families live is told in Uzbek, under an older name of the zone too', () => {
    const zones = [
      ...['Europe/Moscow', 'Asia/Seoul', 'Europe/Istanbul', 'Asia/Dubai', 'Europe/London', 'Europe/Warsaw'],
      ...['Asia/Calcutta', 'Asia/Kolkata', 'Europe/Kiev', 'Asia/Almaty', 'America/Toronto', 'Asia/Samarkand'],
    ];
    expect(zones.map((zone) => formatZone(zone, 'uz'))).toEqual([
      ...['Moskva', 'Seul', 'Istanbul', 'Dubay', 'London', 'Varshava'],
      ...['Kalkutta', 'Kalkutta', 'Kiyev', 'Olmaota', 'Toronto', 'Samarqand'],
    ]);
    // Each is of a zone that there is, and no letter of it is one that Uzbek does not have.
    const known = new Set(Intl.supportedValuesOf('timeZone').map((zone) => formatZone(zone, 'en')));
    known.add('Tashkent').delete('Toshkent');
    const strange = Object.entries(uzbekCities).filter(
      ([city, name]) => !known.has(city) || /w|c(?!h)|['’]/i.test(name),
    );
    expect(strange).toEqual([]);
  });

  test('of home is Toshkent in both languages', () => {
    expect([formatZone(homeTimeZone, 'en'), formatZone(homeTimeZone, 'uz')]).toEqual([
      'Toshkent',
      'Toshkent',
    ]);
  });

  test.each([
    ['America/Detroit', newYork, true],
    ['America/Chicago', newYork, false],
    // The same in winter alone.
    ['America/Phoenix', 'America/Denver', false],
  ])('%s has the clock of %s: %s', (zone, other, same) => {
    for (const day of ['2026-01-15', '2026-07-15'])
      expect(isSameClock(zone, other, new Date(`${day}T12:00:00Z`))).toBe(same);
  });

  test.each([newYork, homeTimeZone, 'UTC', 'Etc/GMT+5'])('%s is known', (zone) => {
    expect(isTimeZone(zone)).toBe(true);
  });

  test('is told by the name that its city has today', () => {
    const old = ['Europe/Kiev', 'Asia/Calcutta', 'Asia/Katmandu'];
    expect(old.map((zone) => formatZone(zone, 'en'))).toEqual(['Kyiv', 'Kolkata', 'Kathmandu']);
  });

  test.each([
    '',
    '+05:00',
    '-0500',
    '+05',
    'America/Nowhere',
    'New York',
    '\u0000',
    '\ud800',
    '../etc/passwd',
  ])('%j is not', (zone) => {
    expect(isTimeZone(zone)).toBe(false);
  });
});
