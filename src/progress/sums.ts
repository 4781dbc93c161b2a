import type { Progress } from './read-progress.ts';

/** How often something that goes well was said in a month, and something to practise. */
export type SaidInMonth = { month: string; well: number; practise: number };

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
export function saidByMonth({ months, phrases }: Pick<Progress, 'months' | 'phrases'>): SaidInMonth[] {
  const times = (month: string, kind: 'well' | 'practise') =>
    phrases
      .filter((one) => one.month === month && one.kind === kind)
      .reduce((sum, one) => sum + one.times, 0);
  const said = months.map((month) => ({
    month,
    well: times(month, 'well'),
    practise: times(month, 'practise'),
  }));
  const first = said.findIndex(({ well, practise }) => well + practise > 0);
  return said.slice(first < 0 ? -fewest : Math.min(first, said.length - fewest));
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
