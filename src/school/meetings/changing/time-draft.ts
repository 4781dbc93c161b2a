import { numberOf } from '#src/offer/lessons/price/amount.ts';
import { instantOf } from '#src/offer/lessons/times/start-date.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import { fieldOf } from '#src/platform/dates/numeric-dates.ts';

/** When something is to take place, as typed in the fields. */
export type TimeDraft = { day: string; time: string; minutes: string };

/** A span as the fields have it, on the clock of a zone. */
export function timeDraftOf(
  { startTime, endTime }: { startTime: string; endTime: string },
  zone: string,
): TimeDraft {
  const start = new Date(startTime);
  const minutes = (Date.parse(endTime) - start.getTime()) / 60_000;
  return { day: dayOf(start, zone), time: fieldOf(start, zone).slice(-5), minutes: String(minutes) };
}

/** What the fields say, as the API takes it; undefined while the day or the time is missing. */
export function timeIn({ day, time, minutes }: TimeDraft, zone: string) {
  const startTime = instantOf(`${day}T${time}`, zone)?.toISOString();
  // What is no number becomes no length: the API answers that beside the field.
  return startTime ? { startTime, minutes: numberOf(minutes) || 0 } : undefined;
}
