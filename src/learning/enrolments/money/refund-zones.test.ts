import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf, homeTimeZone } from '#src/platform/dates/dates.ts';
import { lastRefundDay, refundOf } from './refund.ts';

const zones = fc.constantFrom(
  'America/New_York',
  'America/Los_Angeles',
  'Europe/London',
  'Australia/Lord_Howe',
  homeTimeZone,
);
const minute = fc
  .integer({ min: Date.parse('2026-01-01Z') / 60_000, max: Date.parse('2031-01-01Z') / 60_000 })
  .map((at) => new Date(at * 60_000));
const minutes = fc.integer({ min: 0, max: 10 * 24 * 60 });

/** All is paid at an instant, with lessons that had begun, and asked back at a later one, on the clock of a zone. */
function askedBack(at: Date, later: number, zone: string) {
  const askedOn = dayOf(new Date(at.getTime() + later * 60_000), zone);
  const bought = { boughtOn: dayOf(at, zone), startsOn: null, paid: 160, refunded: 0 };
  const { amount } = refundOf(bought, { reason: 'first-days', askedOn, lessons: 1, ofLessons: 8 });
  return { askedOn, last: lastRefundDay(bought), amount };
}

test('the seven days are days of the calendar: whatever the clocks do, all comes back on the seventh and nothing after it', () => {
  fc.assert(
    fc.property(minute, minutes, zones, (at, later, zone) => {
      const { askedOn, last, amount } = askedBack(at, later, zone);
      expect((Date.parse(last) - Date.parse(dayOf(at, zone))) / 86_400_000).toBe(6);
      expect(amount).toBe(askedOn <= last ? 160 : 0);
    }),
  );
});

test('six times 24 hours are always within them, and a week and an hour never is', () => {
  fc.assert(
    fc.property(minute, zones, (at, zone) => {
      // A clock put back makes a day of 25 hours: an hour less is on the safe side.
      expect(askedBack(at, 6 * 24 * 60 - 60, zone).amount).toBe(160);
      expect(askedBack(at, 7 * 24 * 60 + 60, zone).amount).toBe(0);
    }),
  );
});
