import { describe, expect, test } from 'vitest';
import {
  book,
  eventOf,
  family,
  friday,
  fridayEvening,
} from '../../../../tests/calendar/appointment-mails.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';

const program = sharedProgram({ environment: { SCHEDULER_SEATS: '1000' } });

describe('the calendar file', () => {
  test('keeps one UID through booking, move and cancellation, with a growing SEQUENCE', async () => {
    const { id, link, about } = await book(program, {}, 'uz');
    await program.call('PATCH', link, { startTime: fridayEvening });
    await program.call('DELETE', link);
    const calendars = (await about()).filter(({ recipient }) => recipient === family.email).map(eventOf);
    expect(calendars.map(({ uid }) => uid)).toEqual(Array(3).fill(`${id}@dars`));
    expect(calendars.map(({ method, status, sequence, start }) => [method, status, sequence, start])).toEqual(
      [
        ['REQUEST', 'CONFIRMED', 0, friday],
        ['REQUEST', 'CONFIRMED', 1, fridayEvening],
        ['CANCEL', 'CANCELLED', 2, fridayEvening],
      ],
    );
    const mails = (await about()).filter(({ content }) => content?.calendar);
    expect(mails.map(({ content }) => content?.calendar?.method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
  });

  test('has its lines folded at 75 octets, its letters intact', async () => {
    const name = `${'Oʻ'.repeat(55)} 👩‍👧`;
    const event = eventOf((await book(program, { name, startTime: fridayEvening }, 'uz')).toFamily);
    const lines = event.content.split('\r\n');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(event.content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(lines.some((line) => line.startsWith(' '))).toBe(true);
    expect(event.summary).toBe('Bepul sinov darsi, Dars');
    expect(event.description).toMatch(
      /^Ustoz darsdan 24 soat oldin siz bilan bogʻlanadi\. .*: http:\/\/dars\.test\/appointments\/[\w-]{43}\?lang=uz$/,
    );
    const attendee = event.vevent.getFirstProperty('attendee');
    // It can be no name: it is not told to whoever is asked.
    expect([attendee?.getFirstValue(), attendee?.getFirstParameter('cn')]).toEqual([
      `MAILTO:${family.email}`,
      family.email,
    ]);
  });

  test.each([
    ['the last winter day', '2026-03-07T09:00:00-05:00', '2026-03-07T14:00:00.000Z', '9:00 AM', '7:00 PM'],
    ['the day of the change', '2026-03-08T09:00:00-04:00', '2026-03-08T13:00:00.000Z', '9:00 AM', '6:00 PM'],
    ['the first summer day', '2026-03-09T09:00:00-04:00', '2026-03-09T13:00:00.000Z', '9:00 AM', '6:00 PM'],
  ])('tells the instant in UTC on %s', async (_, startTime, utc, inNewYork, inToshkent) => {
    program.clock.set('2026-03-06T17:00:00Z');
    const { toFamily } = await book(program, { startTime });
    program.clock.set('2026-01-15T17:00:00Z');
    const { start, end, inUtc } = eventOf(toFamily);
    expect([start, inUtc, Date.parse(end) - Date.parse(start)]).toEqual([utc, true, 1_800_000]);
    expect(toFamily.content?.text).toMatch(
      new RegExp(
        `\\(New York\\): \\w+, March \\d+, ${inNewYork}\nToshkent: \\w+, March \\d+, ${inToshkent}\n`,
      ),
    );
  });
});
