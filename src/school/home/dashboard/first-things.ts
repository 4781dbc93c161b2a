import { minutesUntil, near } from '#src/learning/enrolments/joining/next-lesson.ts';
import { owesMoney } from '#src/learning/enrolments/money/owed.ts';
import type { Bought } from '#src/learning/enrolments/read-bought.ts';
import { laterDay } from '../schedule/views/days.ts';

/** What a family may have to do. `count`: how many places are to be paid, conversations have news, tasks are due. */
export type ToDo =
  | { kind: 'month'; place: Bought }
  | { kind: 'owed'; place: Bought; count: number }
  | { kind: 'unread'; count: number }
  | { kind: 'homework'; count: number };

/** The next lesson stands among them. */
type FirstThing = ToDo | { kind: 'lesson' };

type Known = {
  /** When the next lesson begins. */
  next: string | undefined;
  bought: readonly Bought[];
  /** In how many conversations there is something new. */
  unread: number;
  homework: readonly { dueOn: string; isDone: boolean }[];
};

/** Homework that was due earlier than so many days ago is not asked for first any more. */
const daysLate = 7;

/**
 * What a family's dashboard begins with, what matters most first: a lesson that is on or begins within the hour, money that
 * is owed, words to answer, homework that is due, the next lesson.
 * @param today YYYY-MM-DD on the family's calendar
 */
export function firstThings(
  { next, bought, unread, homework }: Known,
  now: number,
  today: string,
): FirstThing[] {
  const isNear = next !== undefined && minutesUntil(next, now) <= near;
  const own = bought.filter(({ isOthers }) => !isOthers);
  const [owed, ...owedToo] = own.filter(owesMoney);
  const due = homework.filter(
    ({ dueOn, isDone }) => !isDone && dueOn <= laterDay(today, 1) && dueOn >= laterDay(today, -daysLate),
  );
  const lesson = next === undefined ? [] : [{ kind: 'lesson' as const }];
  return [
    ...(isNear ? lesson : []),
    ...own.filter(({ monthUnpaid }) => monthUnpaid).map((place) => ({ kind: 'month' as const, place })),
    ...(owed ? [{ kind: 'owed' as const, place: owed, count: 1 + owedToo.length }] : []),
    ...(unread > 0 ? [{ kind: 'unread' as const, count: unread }] : []),
    ...(due.length > 0 ? [{ kind: 'homework' as const, count: due.length }] : []),
    ...(isNear ? [] : lesson),
  ];
}
