import { Temporal } from 'temporal-polyfill';

/** Booking dates: the next 5 days starting today; slots 09:00 up to 17:30, every 30 minutes (spec §9). */
const days = 5;
const firstSlot = { hour: 9, minute: 0 };
const slotsADay = 18;
const slotMinutes = 30;

/** The starts of all slots of the next five days of a zone, in order, begun ones included. */
export function slotGrid(now: Date, timeZone: string): Date[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  return Array.from({ length: days * slotsADay }, (_, index) => {
    const minutes = (index % slotsADay) * slotMinutes;
    const wall = today
      .add({ days: Math.floor(index / slotsADay) })
      .toPlainDateTime(firstSlot)
      .add({ minutes });
    return new Date(wall.toZonedDateTime(timeZone).epochMilliseconds);
  });
}

/** When a slot that starts then is over. */
export function endOfSlot(start: Date): Date {
  return new Date(start.getTime() + slotMinutes * 60_000);
}
