import { dayOf, wallClock } from '#src/platform/dates/dates.ts';
import { isFree, noonOf, type Slot } from './slot-days.ts';

const daysShown = 3;
const firstHour = 13;
const lastHour = 17;

/** Whether a slot is one of the short dialog's: 1 to 5 PM on the hour, in the business zone. */
export function isAfternoonHour({ startTime }: Slot, businessTimeZone: string): boolean {
  const { hour, minute } = wallClock(new Date(startTime), businessTimeZone);
  return minute === 0 && hour >= firstHour && hour <= lastHour;
}

/** The next three days with a free seat among these slots, each with its slots. */
export function nextDays(slots: readonly Slot[], businessTimeZone: string): { day: string; slots: Slot[] }[] {
  const days: { day: string; slots: Slot[] }[] = [];
  for (const slot of slots) {
    const day = dayOf(new Date(slot.startTime), businessTimeZone);
    const open = days.at(-1);
    if (open?.day === day) open.slots.push(slot);
    else days.push({ day, slots: [slot] });
  }
  return days.filter(({ slots }) => slots.some(isFree)).slice(0, daysShown);
}

/** '03 SEP': the form that the dialog's dates have in both languages. */
export function dayCode(day: string): string {
  const month = noonOf(day).toLocaleString('en-US', { month: 'short', timeZone: 'UTC' });
  return `${day.slice(-2)} ${month.toUpperCase()}`;
}

/** '1 PM': the form that its hours have. */
export function hourCode({ startTime }: Slot, businessTimeZone: string): string {
  return `${wallClock(new Date(startTime), businessTimeZone).hour - 12} PM`;
}
