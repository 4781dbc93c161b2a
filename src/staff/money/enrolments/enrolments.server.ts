import { and, desc, eq, exists, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import { creditChecks } from '#src/learning/attendance/credits/tables.server.ts';
import { isToRefund } from '#src/learning/enrolments/lock.server.ts';
import { agreedPrices, enrolments, refunds } from '#src/learning/enrolments/tables.server.ts';
import { learners } from '#src/learning/families/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { calledIn, contactIn, emailHas } from '#src/people/accounts/contact.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Page } from '#src/platform/http/contract.ts';
import { byAge, pageOf, readPage } from '#src/platform/http/keyset.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { EnrolmentState } from '../filters.ts';
import type { EnrolmentQuery } from './contract.ts';

/** Of what is paid for it now: elsewhere, or here. */
const ofThis = and(eq(refunds.enrolmentId, enrolments.id), eq(refunds.ofElsewhere, enrolments.paidElsewhere));
/** Meetings were attended while no lesson of a package was left. */
const isShort = sql`exists (select from ${creditChecks} where ${creditChecks.enrolmentId} = ${enrolments.id}
  and ${creditChecks.shortSince} is not null)`;
const shown = {
  id: enrolments.id,
  kind: lessons.kind,
  lessonId: lessons.id,
  title: lessons.title,
  startDate: lessons.startDate,
  studentId: users.id,
  student: contactIn(users),
  studentName: calledIn(users).as('student_name'),
  learnerId: enrolments.learnerId,
  learner: learners.firstName,
  price: enrolments.price,
  paidAmount: enrolments.paidAmount,
  paidElsewhere: enrolments.paidElsewhere,
  paidUntil: enrolments.paidUntil,
  refundUntil: enrolments.refundUntil,
  promised:
    sql<boolean>`exists (select from ${agreedPrices} where ${agreedPrices.enrolmentId} = ${enrolments.id})`.as(
      'promised',
    ),
  refunded: sql`(select coalesce(sum(${refunds.amount}), 0) from ${refunds} where ${ofThis})`
    .mapWith(Number)
    .as('refunded'),
  createdAt: enrolments.createdAt,
  paidAt: enrolments.paidAt,
  cancelledAt: enrolments.cancelledAt,
  refundAskedAt: enrolments.refundAskedAt,
  refundKeptAt: enrolments.refundKeptAt,
  byCredits: enrolments.byCredits,
  isShort: sql<boolean>`${isShort}`.as('is_short'),
  isToRefund: isToRefund.as('is_to_refund'),
};

const orders = byAge(enrolments.id);

function rowsOf({ database }: Context, cursor = sql<string>`''`.as('cursor')) {
  return database
    .select({ ...shown, cursor })
    .from(enrolments)
    .innerJoin(lessons, eq(lessons.id, enrolments.lessonId))
    .innerJoin(users, eq(users.id, enrolments.studentId))
    .innerJoin(learners, eq(learners.id, enrolments.learnerId));
}

/** An enrolment as the staff see it. */
export type ShownEnrolment = Omit<Awaited<ReturnType<typeof rowsOf>>[number], 'cursor'>;

/** Enrolments, filtered and ordered by the query. @throws Failure invalid_input for an invalid cursor */
export async function listEnrolments(context: Context, query: EnrolmentQuery): Promise<Page<ShownEnrolment>> {
  const { state, kind, q, sort } = query;
  return readPage(orders[sort], query, ({ where, cursor }) =>
    rowsOf(context, cursor).where(
      and(where, state && conditions(context)[state], kind && eq(lessons.kind, kind), byStudent(context, q)),
    ),
  );
}

/** The latest enrolments of one student. */
export async function enrolmentsOf(context: Context, studentId: string, limit: number) {
  const rows = await rowsOf(context)
    .where(eq(enrolments.studentId, studentId))
    .orderBy(desc(enrolments.id))
    .limit(limit + 1);
  return pageOf(rows, limit);
}

/** The latest enrolments of some learners, whoever paid for them. */
export async function enrolmentsOfLearners(context: Context, learnerIds: readonly string[], limit: number) {
  const rows = await rowsOf(context)
    .where(inArray(enrolments.learnerId, [...learnerIds]))
    .orderBy(desc(enrolments.id))
    .limit(limit + 1);
  return pageOf(rows, limit);
}

/** One enrolment, and the money that has come back, the latest first. @throws Failure not_found */
export async function readEnrolment(context: Context, id: string) {
  const [found] = await rowsOf(context).where(eq(enrolments.id, id));
  if (!found) throw new Failure('not_found');
  const given = await context.database
    .select()
    .from(refunds)
    .where(eq(refunds.enrolmentId, id))
    .orderBy(desc(refunds.id));
  return { ...found, refunds: given };
}

/** The state of an enrolment. What is to go back comes first, then a refund, even in part. */
export function enrolmentStateOf(enrolment: ShownEnrolment): EnrolmentState {
  const { refunded, cancelledAt, paidAt, byCredits, isShort } = enrolment;
  if (enrolment.isToRefund) return 'to-refund';
  if (refunded > 0) return 'refunded';
  if (cancelledAt) return 'cancelled';
  if (paidAt) return 'paid';
  return byCredits ? (isShort ? 'short' : 'by-credits') : 'unpaid';
}

/** The same states as SQL conditions. */
function conditions({ database }: Context): Record<EnrolmentState, SQL | undefined> {
  const given = exists(database.select({ id: refunds.id }).from(refunds).where(ofThis));
  const { paidAt, cancelledAt, byCredits } = enrolments;
  const open = and(isNull(paidAt), isNull(cancelledAt), not(isToRefund));
  return {
    unpaid: and(open, eq(byCredits, false)),
    'by-credits': and(open, eq(byCredits, true), not(isShort)),
    short: and(open, eq(byCredits, true), isShort),
    paid: and(isNotNull(paidAt), isNull(cancelledAt), not(given), not(isToRefund)),
    'to-refund': isToRefund,
    refunded: and(given, not(isToRefund)),
    cancelled: and(isNotNull(cancelledAt), not(isToRefund), not(given)),
  };
}

/** Finds the students first, by the index of e-mails. */
function byStudent({ database }: Context, q: string | undefined): SQL | undefined {
  const has = emailHas(q);
  return has && inArray(enrolments.studentId, database.select({ id: users.id }).from(users).where(has));
}
