import { and, eq } from 'drizzle-orm';
import { balanceOf } from '#src/books/ledger/balances.server.ts';
import { dayIn } from '#src/platform/dates/wall-clock.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { type EarnedMeeting, earnedBefore, sumOf } from './earned.server.ts';
import { closingDayOf, firstDayOf, laterMonth, monthIn } from './months.server.ts';
import { payouts } from './tables.server.ts';

/** A month of which there is no statement yet, as it stands now. */
type RunningMonth = {
  month: string;
  amount: number;
  /** The day on which its statement comes. */
  closesOn: string;
  meetings: EarnedMeeting[];
  /** How many of its meetings have no rate. */
  withoutRate: number;
};

/**
 * What the books owe a teacher, and what the months come to that are not closed yet: the running one, and the one before
 * until it is closed.
 */
export async function runningEarnings(
  context: Context,
  { id: teacherId }: Person,
): Promise<{ owed: number; months: RunningMonth[] }> {
  const { clock, config, database } = context;
  const zone = config.businessTimeZone;
  const now = clock.now();
  const running = monthIn(now, zone);
  const last = laterMonth(running, -1);
  const owed = -(await balanceOf(context, 'teacher', 'USD', teacherId)) || 0;
  const { meetings, withoutRate } = await earnedBefore(context, teacherId, now);
  const ofLast = and(eq(payouts.teacherId, teacherId), eq(payouts.month, firstDayOf(last)));
  const isClosed = (await database.$count(payouts, ofLast)) > 0;
  // What is of an earlier month comes with the next statement that there will be.
  const statementOf = (startsAt: Date) => (monthIn(startsAt, zone) < running && !isClosed ? last : running);
  const tomorrow = dayIn(now, zone, 1);
  const monthOf = (month: string): RunningMonth => {
    const own = meetings.filter(({ startsAt }) => statementOf(startsAt) === month);
    // Where it is due already, the next day's job closes it.
    const closesOn = [closingDayOf(month), tomorrow].sort().at(-1) ?? tomorrow;
    return {
      month,
      amount: sumOf(own),
      closesOn,
      meetings: own,
      withoutRate: withoutRate.filter((startsAt) => statementOf(startsAt) === month).length,
    };
  };
  const before = monthOf(last);
  const isOver = before.meetings.length === 0 && before.withoutRate === 0;
  return { owed, months: [monthOf(running), ...(isOver ? [] : [before])] };
}
