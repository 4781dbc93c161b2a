import { and, asc, eq, sql } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { attendances } from '#src/learning/attendance/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Page } from '#src/platform/http/contract.ts';
import { byAge, readPage } from '#src/platform/http/keyset.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import type { EarnedMeeting } from './earned.server.ts';
import { payoutMeetings, payouts } from './tables.server.ts';

/** How many meetings stand in a payout. In a query of payouts. */
export const meetingsIn = sql<number>`(
  select count(*)::int from ${payoutMeetings} where ${payoutMeetings.payoutId} = ${payouts.id})`;

/** A row of payouts, with how many meetings stand in it. */
export type Statement = typeof payouts.$inferSelect & { meetings: number };

/** A teacher's own statements, the newest first. @throws Failure invalid_input for a cursor that is none */
export function listStatements(
  { database }: Context,
  { id: teacherId }: Person,
  asked: { cursor?: string | undefined; limit: number },
): Promise<Page<Statement>> {
  return readPage(byAge(payouts.id).newest, asked, ({ where, cursor }) =>
    database
      .select({ ...statementColumns, meetings: meetingsIn, cursor })
      .from(payouts)
      .where(and(where, eq(payouts.teacherId, teacherId))),
  );
}

const { id, teacherId, month, amount, createdAt, paidAt, paidBy, reference } = payouts;
/** The columns of a statement, for queries of payouts. */
export const statementColumns = { id, teacherId, month, amount, createdAt, paidAt, paidBy, reference };

/** One of them. @throws Failure not_found for another teacher's */
export async function ownStatement(context: Context, payoutId: string, person: Person): Promise<Statement> {
  const [found] = await context.database
    .select({ ...statementColumns, meetings: meetingsIn })
    .from(payouts)
    .where(and(eq(payouts.id, payoutId), eq(payouts.teacherId, person.id)));
  if (!found) throw new Failure('not_found');
  return found;
}

/** A meeting of a payout as it was counted, and whether it would be counted otherwise now. */
export type CountedMeeting = EarnedMeeting & { isCorrected: boolean };

/** The meetings of a payout, in their order: as many as a teacher gives in a month. */
export async function meetingsOfPayout(
  { database }: Pick<Context, 'database'>,
  payoutId: string,
): Promise<CountedMeeting[]> {
  const there = sql`(select count(*) from ${attendances}
    where ${attendances.meetingId} = ${meetings.id} and ${attendances.state} in ('present', 'late', 'absent'))`;
  const rows = await database
    .select({
      meetingId: payoutMeetings.meetingId,
      startsAt: meetings.startsAt,
      lesson: { id: lessons.id, kind: lessons.kind, title: lessons.title },
      learners: payoutMeetings.learners,
      per: payoutMeetings.per,
      rate: payoutMeetings.rate,
      amount: payoutMeetings.amount,
      isCorrected: sql<boolean>`${meetings.state} <> 'held'
        or (${payoutMeetings.per} = 'learner' and ${payoutMeetings.learners} <> ${there})`,
    })
    .from(payoutMeetings)
    .innerJoin(meetings, eq(meetings.id, payoutMeetings.meetingId))
    .innerJoin(lessons, eq(lessons.id, meetings.lessonId))
    .where(eq(payoutMeetings.payoutId, payoutId))
    .orderBy(asc(meetings.startsAt), asc(meetings.id));
  return rows;
}
