import { minutesUntil, near } from '#src/learning/enrolments/joining/next-lesson.ts';
import { owesMoney } from '#src/learning/enrolments/money/owed.ts';
import type { Bought } from '#src/learning/enrolments/read-bought.ts';
import { laterDay } from '../schedule/views/days.ts';
import type { FamilyDashboard } from './read-dashboard.ts';

/** What a family may have to do. `count`: how many places are to be paid, conversations have news, tasks are due. */
export type ToDo =
  | { kind: 'month'; month: MonthToPay }
  | { kind: 'owed'; place: Bought; count: number }
  | { kind: 'unread'; count: number }
  | { kind: 'homework'; count: number };

/** A month that has begun and is not paid; without whose it is in a family with one child. */
export type MonthToPay = Pick<NonNullable<FamilyDashboard['unpaidMonths']>[number], 'title'> & {
  /** What renews itself, where that is known. */
  _id?: string;
  enrolmentId: string | null;
  learner?: { _id: string; firstName: string } | undefined;
};

/** The next lesson stands among them. */
type FirstThing = ToDo | { kind: 'lesson' };

type Known = {
  /** When the next lesson begins. */
  next: string | undefined;
  bought: readonly Bought[];
  months: readonly MonthToPay[];
  /** In how many conversations there is something new. */
  unread: number;
  homework: readonly { dueOn: string; isDone: boolean }[];
};

/** Homework that was due earlier than so many days ago is not asked for first any more. */
const daysLate = 7;

/**
 * What a family's dashboard begins with, what matters most first: a lesson that is on or begins within the hour, money that
 * failed or is owed, words to answer, homework that is due, the next lesson.
 * @param today YYYY-MM-DD on the family's calendar
 */
export function firstThings(
  { next, bought, months, unread, homework }: Known,
  now: number,
  today: string,
): FirstThing[] {
  const isNear = next !== undefined && minutesUntil(next, now) <= near;
  const own = bought.filter(({ isOthers }) => !isOthers);
  const [owed, ...owedToo] = own.filter(owesMoney);
  // Of these the months may be unknown: they could not be read, or are to be charged once more.
  const known = new Set(months.map(({ enrolmentId }) => enrolmentId));
  const placesUnpaid = own
    .filter(({ _id, monthUnpaid }) => monthUnpaid && !known.has(_id))
    .map(({ _id, lesson: { title }, learner }) => ({ enrolmentId: _id, title, learner }));
  const due = homework.filter(
    ({ dueOn, isDone }) => !isDone && dueOn <= laterDay(today, 1) && dueOn >= laterDay(today, -daysLate),
  );
  const lesson = next === undefined ? [] : [{ kind: 'lesson' as const }];
  return [
    ...(isNear ? lesson : []),
    ...[...months, ...placesUnpaid].map((month) => ({ kind: 'month' as const, month })),
    ...(owed ? [{ kind: 'owed' as const, place: owed, count: 1 + owedToo.length }] : []),
    ...(unread > 0 ? [{ kind: 'unread' as const, count: unread }] : []),
    ...(due.length > 0 ? [{ kind: 'homework' as const, count: due.length }] : []),
    ...(isNear ? [] : lesson),
  ];
}

/** Places whose month is not paid are known by what renews itself, before they count as unpaid. */
export function withMonths(bought: readonly Bought[], months: readonly MonthToPay[]): Bought[] {
  const unpaid = new Set(months.map(({ enrolmentId }) => enrolmentId));
  return bought.map((one) => (unpaid.has(one._id) ? { ...one, monthUnpaid: true as const } : one));
}
