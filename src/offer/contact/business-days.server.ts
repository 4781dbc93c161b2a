import { Temporal } from 'temporal-polyfill';

/** Mondays to Fridays, up to 5 PM (spec §1). */
const closesAt = { hour: 17 };
const saturday = 6;

/**
 * When the business closes on the `days`-th business day after the day of `instant`. That day itself never counts,
 * whatever its hour; Saturdays and Sundays do not either.
 * @param days from 1 on
 */
export function closeOfBusiness(instant: Date, days: number, timeZone: string): Date {
  let day = Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  for (let left = days; left > 0; ) {
    day = day.add({ days: 1 });
    if (day.dayOfWeek < saturday) left -= 1;
  }
  return new Date(day.toPlainDateTime(closesAt).toZonedDateTime(timeZone).epochMilliseconds);
}
