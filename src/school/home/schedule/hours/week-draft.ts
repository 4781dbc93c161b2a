/** From 1, Monday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof weekdays)[number];

/** The hours of a weekday as they stand in the fields; midnight ends a day as 00:00. */
export type DayDraft = { works: boolean; opensAt: string; closesAt: string };
export type WeekDraft = Record<Weekday, DayDraft>;

type Hours = { weekday: number; opensAt: string; closesAt: string };

/** Kept hours as the fields have them. */
export function weekDraftOf(days: readonly Hours[]): WeekDraft {
  const draft = weekdays.map((weekday): [Weekday, DayDraft] => {
    const kept = days.find((day) => day.weekday === weekday);
    if (!kept) return [weekday, { works: false, opensAt: '09:00', closesAt: '18:00' }];
    const closesAt = kept.closesAt === '24:00' ? '00:00' : kept.closesAt;
    return [weekday, { works: true, opensAt: kept.opensAt, closesAt }];
  });
  return Object.fromEntries(draft) as WeekDraft;
}

/** What the fields say, as the API takes it. */
export function hoursIn(week: WeekDraft): Hours[] {
  return weekdays
    .filter((day) => week[day].works)
    .map((weekday) => {
      const { opensAt, closesAt } = week[weekday];
      return { weekday, opensAt, closesAt: closesAt === '00:00' ? '24:00' : closesAt };
    });
}
