import { dayOf, wallClock } from './dates.ts';

/** Days of the week, from 1, Monday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof weekdays)[number];

/** 'DD/MM/YYYY-HH:mm' in UTC, as the dates of classes are shown (spec §9, Date formats). */
export function formatUtc(instant: Date): string {
  const [year, month, day] = dayOf(instant, 'UTC').split('-');
  return `${day}/${month}/${year}-${timeOf(instant, 'UTC')}`;
}

/** 'YYYY-MM-DDTHH:mm' on the clock of a zone: the value of a field for date and time. */
export function fieldOf(instant: Date, timeZone: string): string {
  return `${dayOf(instant, timeZone)}T${timeOf(instant, timeZone)}`;
}

function timeOf(instant: Date, timeZone: string): string {
  const { hour, minute } = wallClock(instant, timeZone);
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
