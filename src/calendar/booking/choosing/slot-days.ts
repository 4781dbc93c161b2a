import { dayOf, wallClock } from '#src/platform/dates/dates.ts';

/** A slot as GET /api/schedule/slots tells it: instants in ISO 8601, in order. */
export type Slot = { startTime: string; endTime: string; seatsLeft: number };

/** A day of the business zone (YYYY-MM-DD) with its slots; `free` counts those with a seat left. */
export type SlotDay = { day: string; slots: Slot[]; free: number };

type PartOfDay = 'night' | 'morning' | 'afternoon' | 'evening';

const offeredDays = 5;

/**
 * The five days that are offered, each with its slots. Slots that have begun are not in the list, so the first days
 * may be empty; but the last day lies ahead whole, so the days are counted back from it. Where the last days are
 * closed, the count begins before `today`; what is over is left out.
 */
export function slotDays(slots: readonly Slot[], businessTimeZone: string, today = ''): SlotDay[] {
  const byDay = new Map<string, Slot[]>();
  for (const slot of slots) {
    const day = dayOf(new Date(slot.startTime), businessTimeZone);
    byDay.set(day, [...(byDay.get(day) ?? []), slot]);
  }
  const last = [...byDay.keys()].sort().at(-1);
  if (!last) return [];
  const days = Array.from({ length: offeredDays }, (_, index) => {
    const day = addDays(last, index + 1 - offeredDays);
    const own = byDay.get(day) ?? [];
    return { day, slots: own, free: own.filter(isFree).length };
  });
  return days.slice(days.findIndex(({ day, slots }) => slots.length > 0 || day >= today));
}

/** Slots of one day as the visitor lives them: cut where their date or the part of their day changes. */
export function slotGroups(
  slots: readonly Slot[],
  timeZone: string,
): { day: string; part: PartOfDay; slots: Slot[] }[] {
  const groups: { day: string; part: PartOfDay; slots: Slot[] }[] = [];
  for (const slot of slots) {
    const start = new Date(slot.startTime);
    const day = dayOf(start, timeZone);
    const part = partOfDay(wallClock(start, timeZone).hour);
    const open = groups.at(-1);
    if (open?.day === day && open.part === part) open.slots.push(slot);
    else groups.push({ day, part, slots: [slot] });
  }
  return groups;
}

/** The free slots nearest to a time, in the order of the day. */
export function nearestFree(slots: readonly Slot[], startTime: string, count = 3): Slot[] {
  const distance = (slot: Slot) => Math.abs(Date.parse(slot.startTime) - Date.parse(startTime));
  return slots
    .filter(isFree)
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, count)
    .sort((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime));
}

export function isFree(slot: Slot): boolean {
  return slot.seatsLeft > 0;
}

/** Noon of a calendar day in UTC: the instant by which a bare day is written out. */
export function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

function addDays(day: string, count: number): string {
  const date = noonOf(day);
  date.setUTCDate(date.getUTCDate() + count);
  return dayOf(date, 'UTC');
}

function partOfDay(hour: number): PartOfDay {
  if (hour < 5 || hour >= 22) return 'night';
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
}
