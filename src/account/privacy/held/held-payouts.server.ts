import { and, asc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import type { User } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { closeMonth } from '#src/shop/payouts/close.server.ts';
import { monthIn } from '#src/shop/payouts/months.server.ts';
import { payoutMeetings, payouts, teacherRates } from '#src/shop/payouts/tables.server.ts';

/** The rates and earnings of a teacher, without which of the staff set or paid them. */
export async function earnedOf({ database }: Context, { id: teacherId }: User) {
  const { lessonId, per, amount, fromDay, setAt } = teacherRates;
  const { id, month, createdAt, paidAt, reference } = payouts;
  const { meetingId, learners, rate } = payoutMeetings;
  const rates = await database
    .select({ lessonId, per, amount, fromDay, setAt })
    .from(teacherRates)
    .where(eq(teacherRates.teacherId, teacherId))
    .orderBy(asc(fromDay), asc(teacherRates.id));
  const made = await database
    .select({ id, month, amount: payouts.amount, createdAt, paidAt, reference })
    .from(payouts)
    .where(eq(payouts.teacherId, teacherId))
    .orderBy(asc(month));
  const counted = await database
    .select({
      payoutId: payoutMeetings.payoutId,
      meetingId,
      startsAt: meetings.startsAt,
      learners,
      per: payoutMeetings.per,
      rate,
      amount: payoutMeetings.amount,
    })
    .from(payoutMeetings)
    .innerJoin(payouts, eq(payouts.id, payoutMeetings.payoutId))
    .innerJoin(meetings, eq(meetings.id, meetingId))
    .where(eq(payouts.teacherId, teacherId))
    .orderBy(asc(meetings.startsAt), asc(meetings.id));
  const of = Map.groupBy(counted, ({ payoutId }) => payoutId);
  return {
    rates,
    payouts: made.map((payout) => ({
      ...payout,
      meetings: (of.get(payout.id) ?? []).map(({ payoutId: _, ...meeting }) => meeting),
    })),
  };
}

/** Writes the earnings of an account into the books before it is erased: they are still owed. */
export async function closeEarnings(context: Context, { id }: User): Promise<void> {
  await closeMonth(context, id, monthIn(context.clock.now(), context.config.businessTimeZone));
}

/**
 * Lessons with a held meeting that has to stay: it stands in a payout, or another teacher gave it and may still be
 * paid. A condition over lessons.
 */
export function isEarnedBy({ database }: Pick<Context, 'database'>): SQL {
  const kept = database
    .select({ id: meetings.id })
    .from(meetings)
    .leftJoin(payoutMeetings, eq(payoutMeetings.meetingId, meetings.id))
    .where(
      and(
        eq(meetings.lessonId, lessons.id),
        eq(meetings.state, 'held'),
        or(ne(meetings.teacherId, lessons.teacherId), sql`${payoutMeetings.meetingId} is not null`),
      ),
    );
  return sql`exists ${kept}`;
}
