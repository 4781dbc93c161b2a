import type { Progress } from './read-progress.ts';

/** In how many lessons of a month something goes well, and in how many there is something to practise. */
export type SaidInMonth = Progress['said'][number];

/** What was attended in all lessons together. */
export function attendedInAll(lessons: Progress['lessons'], span: 'month' | 'year') {
  return {
    attended: lessons.reduce((sum, one) => sum + one[span].attended, 0),
    held: lessons.reduce((sum, one) => sum + one[span].held, 0),
  };
}

/** At least so many months are shown. */
const fewest = 6;

/** What was said month by month from the first in which something was, those in which nothing was said too. */
export function saidByMonth({ months, said }: Pick<Progress, 'months' | 'said'>): SaidInMonth[] {
  const all = months.map(
    (month) => said.find((one) => one.month === month) ?? { month, lessons: 0, well: 0, practise: 0 },
  );
  const first = all.findIndex(({ lessons }) => lessons > 0);
  return all.slice(first < 0 ? -fewest : Math.min(first, all.length - fewest));
}

/** The same of all months together. */
export function saidInLessons(said: readonly SaidInMonth[]): Omit<SaidInMonth, 'month'> {
  const sum = (of: 'lessons' | 'well' | 'practise') => said.reduce((all, one) => all + one[of], 0);
  return { lessons: sum('lessons'), well: sum('well'), practise: sum('practise') };
}

/** Each phrase of a kind once, with how often it was said in all; what was said most comes first, and of it what was said last. */
export function saidInAll(phrases: Progress['phrases'], kind: 'well' | 'practise') {
  const ofKind = phrases.filter((one) => one.kind === kind);
  return [...Map.groupBy(ofKind, ({ _id }) => _id).values()]
    .flatMap(([latest, ...before]) =>
      latest ? [{ ...latest, times: before.reduce((sum, one) => sum + one.times, latest.times) }] : [],
    )
    .sort((one, other) => other.times - one.times);
}
