import { and, eq, isNull, sql } from 'drizzle-orm';
import { firstMeetingOf } from '#src/calendar/timetables/read.server.ts';
import { isHeldBack } from '#src/offer/lessons/card/held-back.server.ts';
import { isOverAt } from '#src/offer/lessons/over.server.ts';
import { type Lesson, lessonColumns, lessons } from '#src/offer/lessons/tables.server.ts';
import { statement } from '#src/platform/database/database.server.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Enrolment } from './enrolments.server.ts';
import type { Bought } from './money/refund.ts';
import { enrolments, refunds } from './tables.server.ts';

const locked = statement((database) =>
  database
    .select({ ...lessonColumns, isHeldBack, isOver: isOverAt(sql`${sql.placeholder('now')}::timestamptz`) })
    .from(lessons)
    .where(and(eq(lessons.id, sql.placeholder('id')), isNull(lessons.deletedAt)))
    .for('no key update')
    .prepare('locked_lesson'),
);

/**
 * A class or group, locked until the transaction ends: its places are given one after the other.
 * @throws Failure not_found
 */
export async function lockLesson(
  { database, clock }: Context,
  id: string,
): Promise<Lesson & { isHeldBack: boolean; isOver: boolean }> {
  const [lesson] = await locked(database).execute({ id, now: clock.now().toISOString() });
  if (!lesson) throw new Failure('not_found');
  return lesson;
}

/**
 * An enrolment, locked until the transaction ends: acts on one take turns.
 * @throws Failure not_found
 */
export async function lockEnrolment({ database }: Context, id: string): Promise<Enrolment> {
  const [found] = await database
    .select({ row: enrolments, lesson: lessonColumns })
    .from(enrolments)
    .innerJoin(lessons, eq(lessons.id, enrolments.lessonId))
    .where(eq(enrolments.id, id))
    .for('update', { of: enrolments });
  if (!found) throw new Failure('not_found');
  return { ...found.row, lesson: found.lesson };
}

/** How much of an enrolment has come back, in dollars. */
export async function refundedOf({ database }: Context, id: string): Promise<number> {
  const [sum] = await database
    .select({ amount: sql`coalesce(sum(${refunds.amount}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(eq(refunds.enrolmentId, id));
  return sum?.amount ?? 0;
}

/**
 * What the rules of the terms need to know of an enrolment. The lessons begin with the first meeting, not with the
 * lesson's start date, which moves on to the next meeting.
 */
export async function boughtAs(
  context: Pick<Context, 'config' | 'database'>,
  enrolment: {
    lessonId: string;
    createdAt: Date;
    paidAmount: number | null;
    startDate: Date | null;
    refunded: number;
  },
): Promise<Bought> {
  const { lessonId, createdAt, paidAmount, startDate, refunded } = enrolment;
  const zone = context.config.businessTimeZone;
  const begins = (await firstMeetingOf(context, lessonId)) ?? startDate;
  return {
    boughtOn: dayOf(createdAt, zone),
    startsOn: begins && dayOf(begins, zone),
    paid: paidAmount ?? 0,
    refunded,
  };
}
