import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { type CalendarEvent, writeCalendarFile } from './calendar-file.server.ts';

const config = { mailFrom: 'Dars <hello@dars.example>', publicUrl: 'https://dars.test:8443' };
const now = new Date('2026-01-15T17:00:00Z');

const event = (place: number, more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: `meeting-${place}`,
  sequence: place,
  startsAt: new Date(Date.UTC(2026, 1, 1 + place, 23)),
  endsAt: new Date(Date.UTC(2026, 1, 1 + place, 23, 45)),
  isCancelled: false,
  summary: 'Shaxmat, oʻyin; “1-dars”',
  ...more,
});

function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  return { calendar, events: calendar.getAllSubcomponents('vevent') };
}

test('several events stand in one file, each with its own UID, SEQUENCE and state', () => {
  const file = writeCalendarFile(
    config,
    { method: 'REQUEST', now, guest: { name: 'N', email: 'n@dars.test' } },
    [event(0), event(1, { isCancelled: true })],
  );
  const { calendar, events } = read(file);
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
  expect(
    events.map((one) =>
      ['uid', 'sequence', 'status', 'summary'].map((name) => one.getFirstPropertyValue(name)),
    ),
  ).toEqual([
    ['meeting-0@dars', 0, 'CONFIRMED', 'Shaxmat, oʻyin; “1-dars”'],
    ['meeting-1@dars', 1, 'CANCELLED', 'Shaxmat, oʻyin; “1-dars”'],
  ]);
  const [first] = events;
  expect(first?.getFirstPropertyValue('dtstart')?.toString()).toBe('2026-02-01T23:00:00Z');
  expect(first?.getFirstProperty('attendee')?.getFirstValue()).toBe('MAILTO:n@dars.test');
});

test('a calendar that is read again says what it is called, and when; it asks nobody', () => {
  const changedAt = new Date('2026-01-10T10:00:00Z');
  const file = writeCalendarFile(config, { method: 'PUBLISH', now, name: 'Darslarim', readAgain: 3600 }, [
    event(0, { changedAt, description: 'x'.repeat(200), url: 'https://dars.test/classroom/1' }),
  ]);
  const { calendar, events } = read(file);
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Darslarim');
  expect(calendar.getFirstPropertyValue('x-published-ttl')?.toString()).toBe('PT1H');
  expect(file).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n');
  expect(events[0]?.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-01-10T10:00:00Z');
  expect(events[0]?.getFirstPropertyValue('last-modified')?.toString()).toBe('2026-01-10T10:00:00Z');
  expect(events[0]?.getFirstProperty('attendee')).toBeNull();
  expect(file.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
});
