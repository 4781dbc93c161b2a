import type { Weekday } from '#src/platform/dates/numeric-dates.ts';

/** How what is on offer can be ordered. */
export const sorts = ['newest', 'soonest', 'cheapest', 'rated'] as const;
export type Sort = (typeof sorts)[number];

/** When something begins, as a search asks for it: within seven days, within thirty, after those, to be agreed. */
export const starts = ['week', 'month', 'later', 'open'] as const;
export type Start = (typeof starts)[number];

/** The times of day that a search can ask for, by their hours. At night no family looks for a lesson. */
export const dayParts = {
  morning: { from: 6, until: 12 },
  afternoon: { from: 12, until: 17 },
  evening: { from: 17, until: 22 },
} as const;
export type DayPart = keyof typeof dayParts;
export const dayPartNames = Object.keys(dayParts) as DayPart[];

/** When something meets, as a search asks for it: on one of these days, at one of these times of day. */
export type MeetsWish = {
  weekday?: readonly Weekday[] | undefined;
  time?: readonly DayPart[] | undefined;
};

/** Whether a day or a time of day is asked for: what is found then depends on a clock. */
export function asksWhen({ weekday, time }: MeetsWish): boolean {
  return Boolean(weekday?.length || time?.length);
}
