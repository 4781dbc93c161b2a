import type { Progress } from './read-progress.ts';

/** In how many lessons of a month something goes well, and in how many there is something to practise. */
export type ReportedMonth = Progress['said'][number];

/** What was attended in all lessons together. */
export function attendedInAll(lessons: Progress['lessons'], span: 'month' | 'year') {
  return {
    attended: lessons.reduce((sum, one) => sum + one[span].attended, 0),
    held: lessons.reduce((sum, one) => sum + one[span].held, 0),
  };
}

/** At least this many months are shown. */
const fewest = 6;

/** What was reported, month by month from the first with a report on; months without one are zero. */
export function reportedByMonth({ months, said }: Pick<Progress, 'months' | 'said'>): ReportedMonth[] {
  const all = months.map(
    (month) => said.find((one) => one.month === month) ?? { month, lessons: 0, well: 0, practise: 0 },
  );
  const first = all.findIndex(({ lessons }) => lessons > 0);
  return all.slice(first < 0 ? -fewest : Math.min(first, all.length - fewest));
}

/** The same of all months together. */
export function reportedInAll(months: readonly ReportedMonth[]): Omit<ReportedMonth, 'month'> {
  const sum = (of: 'lessons' | 'well' | 'practise') => months.reduce((all, one) => all + one[of], 0);
  return { lessons: sum('lessons'), well: sum('well'), practise: sum('practise') };
}

/** Each phrase of a kind once, with how often it was used in all. The most used comes first, then the latest. */
export function phrasesInAll(phrases: Progress['phrases'], kind: 'well' | 'practise') {
  const ofKind = phrases.filter((one) => one.kind === kind);
  return [...Map.groupBy(ofKind, ({ _id }) => _id).values()]
    .flatMap(([latest, ...before]) =>
      latest ? [{ ...latest, times: before.reduce((sum, one) => sum + one.times, latest.times) }] : [],
    )
    .sort((one, other) => other.times - one.times);
}
