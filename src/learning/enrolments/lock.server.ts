import { and, eq, sql } from 'drizzle-orm';
import { firstMeetingOf } from '#src/calendar/timetables/read.server.ts';
import { lessonColumns, lessons } from '#src/offer/lessons/tables.server.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Enrolment } from './enrolments.server.ts';
import type { Bought } from './money/refund.ts';
import { enrolments, refunds } from './tables.server.ts';

/**
 * An enrolment, locked until the transaction ends: acts on one take turns.
 * @throws Failure not_found
 */
export async function lockEnrolment({ database }: Context, id: string): Promise<Enrolment> {
  return foundBy(await enrolment(database, id).for('update', { of: enrolments }));
}

/**
 * The same without a lock, for who only looks.
 * @throws Failure not_found
 */
export async function readEnrolment({ database }: Pick<Context, 'database'>, id: string): Promise<Enrolment> {
  return foundBy(await enrolment(database, id));
}

function enrolment(database: Context['database'], id: string) {
  return database
    .select({ row: enrolments, lesson: lessonColumns })
    .from(enrolments)
    .innerJoin(lessons, eq(lessons.id, enrolments.lessonId))
    .where(eq(enrolments.id, id));
}

function foundBy([found]: Awaited<ReturnType<typeof enrolment>>): Enrolment {
  if (!found) throw new Failure('not_found');
  return { ...found.row, lesson: found.lesson };
}

/** When a place ended: nobody learns by it any more, or there is no class or group; undefined while it lives. */
export function endOf({ cancelledAt, refundAskedAt, lesson }: Enrolment): Date | undefined {
  const ends = [cancelledAt, refundAskedAt, lesson.deletedAt].filter((at) => at !== null);
  return ends.toSorted((one, other) => one.getTime() - other.getTime())[0];
}

/**
 * In a query over enrolments: that money of one is to go back since it ended. The mark goes once all of it has, or the staff
 * say that nothing does.
 */
export const isToRefund = sql<boolean>`(${enrolments.refundAskedAt} is not null and ${enrolments.refundKeptAt} is null)`;

/** How much has come back of what is paid for an enrolment, in dollars: of what was paid elsewhere, or here. */
export async function refundedOf(
  { database }: Pick<Context, 'database'>,
  { id, paidElsewhere }: Pick<Enrolment, 'id' | 'paidElsewhere'>,
): Promise<number> {
  const [sum] = await database
    .select({ amount: sql`coalesce(sum(${refunds.amount}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.enrolmentId, id), eq(refunds.ofElsewhere, paidElsewhere)));
  return sum?.amount ?? 0;
}

/**
 * What the rules of the terms need to know of an enrolment. The lessons begin with the first meeting, not with the
 * lesson's start date, which moves on to the next meeting. What was paid elsewhere was bought there, on the day of its
 * payment: its lessons had begun.
 */
export async function boughtAs(
  context: Pick<Context, 'config' | 'database'>,
  enrolment: {
    lessonId: string;
    createdAt: Date;
    paidAt: Date | null;
    paidAmount: number | null;
    paidElsewhere: boolean;
    startDate: Date | null;
    refunded: number;
    refundUntil: string | null;
  },
): Promise<Bought> {
  const { lessonId, createdAt, paidAt, paidAmount, startDate, refunded, refundUntil } = enrolment;
  const zone = context.config.businessTimeZone;
  if (enrolment.paidElsewhere && paidAt)
    return { boughtOn: dayOf(paidAt, zone), startsOn: null, paid: paidAmount ?? 0, refunded };
  const begins = (await firstMeetingOf(context, lessonId)) ?? startDate;
  return {
    boughtOn: dayOf(createdAt, zone),
    startsOn: begins && dayOf(begins, zone),
    paid: paidAmount ?? 0,
    refunded,
    refundUntil,
  };
}
