import { and, asc, eq, isNull } from 'drizzle-orm';
import { dollarsOf } from '#src/books/money/money.ts';
import { type EndPaid, markToRefund } from '#src/learning/enrolments/ending.server.ts';
import { mailRefunded } from '#src/learning/enrolments/ending-mails.server.ts';
import type { Enrolment } from '#src/learning/enrolments/enrolments.server.ts';
import { endOf, isToRefund, lockEnrolment } from '#src/learning/enrolments/lock.server.ts';
import { takeBackPaid } from '#src/learning/enrolments/money/payments.server.ts';
import { giveBackByHand } from '#src/learning/enrolments/money/refunds.server.ts';
import { enrolments, refunds } from '#src/learning/enrolments/tables.server.ts';
import type { EndPlaces, PlaceEnd } from '#src/offer/lessons/learners.server.ts';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { giveBackOf } from './giving-back.server.ts';
import { type OwedPart, owedOf } from './owed.server.ts';
import { givenByHand } from './paid-times.server.ts';
import { waysOf } from './terms.server.ts';

/** Marks a place that the school ends where something was paid and is not held; once. */
export const endPaid: EndPaid = async (context, enrolment) => {
  const { byCredits, refundAskedAt } = enrolment;
  if (refundAskedAt) return { back: 0, byCredits };
  const parts = await owedOf(context, enrolment, endOf(enrolment) ?? context.clock.now());
  if (sumOf(parts) > 0) await markToRefund(context, enrolment);
  // Another guardian who had paid before reads of it once it is given back.
  const own = parts.filter(({ order }) => !order || order.payerId === enrolment.studentId);
  return { back: sumOf(own), byCredits };
};

/** The same of all places of a class or group that is no more. */
export const endPlaces: EndPlaces = async (context, lessonId) => {
  const live = await context.database
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(and(eq(enrolments.lessonId, lessonId), isNull(enrolments.cancelledAt)))
    .orderBy(asc(enrolments.id));
  const ended = new Map<string, PlaceEnd>();
  for (const { id } of live) {
    const enrolment = await lockEnrolment(context, id);
    const { back, byCredits } = await endPaid(context, enrolment);
    const other = ended.get(enrolment.studentId);
    ended.set(enrolment.studentId, {
      back: back + (other?.back ?? 0),
      byCredits: byCredits || (other?.byCredits ?? false),
    });
  }
  return ended;
};

/** What is to go back of a place: in cents, and whether the staff have to give some of it by hand. */
type ToGive = { amount: number; byHand: boolean };

/**
 * What the staff are to give back of a place that has ended; of one that lives, what would wait for them if they ended it
 * now.
 */
export async function toGiveBack(
  context: Pick<Context, 'database' | 'config' | 'clock'>,
  enrolment: Enrolment,
  isMarked: boolean,
): Promise<ToGive> {
  const end = endOf(enrolment);
  if (end && !isMarked) return { amount: 0, byHand: false };
  const parts = await owedOf(context, enrolment, end ?? context.clock.now());
  const left = parts.filter(({ bySelf }) => !bySelf);
  return { amount: sumOf(left), byHand: left.some(({ order }) => !order) };
}

/**
 * The staff give back what was paid for a place that has ended and was not held: the way it came, else as credit; by hand
 * what came so. Only what they saw is given, so that it goes back once.
 * @param shown what they saw, in cents
 * @throws Failure not_found; nothing_to_refund; conflict when something else is to go back than was shown
 */
export function giveOwed(
  context: Context,
  id: string,
  shown: number,
  staff: Pick<Person, 'id'>,
): Promise<void> {
  return inTransaction(context, async (context) => {
    const enrolment = await lockMarked(context, id);
    const end = endOf(enrolment) ?? context.clock.now();
    const parts = (await owedOf(context, enrolment, end)).filter(({ bySelf }) => !bySelf);
    const amount = sumOf(parts);
    if (amount === 0) throw new Failure('nothing_to_refund');
    if (amount !== shown) throw new Failure('conflict');
    for (const part of parts) await givePart(context, enrolment, part, end, staff);
    await unmarkGiven(context, id);
    const details = { amount: dollarsOf(amount) };
    await record(context, staff, { act: 'purchase-refunded', kind: 'purchase', id, details });
  });
}

/**
 * The staff say that nothing of a place that has ended goes back. Repeating it does nothing more.
 * @throws Failure not_found
 */
export function keepOwed(context: Context, id: string, staff: Pick<Person, 'id'>): Promise<void> {
  return inTransaction(context, async (context) => {
    const { refundAskedAt, refundKeptAt } = await lockEnrolment(context, id);
    if (!refundAskedAt || refundKeptAt) return;
    const kept = { refundKeptAt: context.clock.now() };
    await context.database.update(enrolments).set(kept).where(eq(enrolments.id, id));
    await record(context, staff, { act: 'purchase-kept', kind: 'purchase', id });
  });
}

/**
 * What is not held of a place is to go back after all: it stands on Today again. Repeating it does nothing more.
 * @throws Failure not_found
 */
export function unkeepOwed(context: Context, id: string, staff: Pick<Person, 'id'>): Promise<void> {
  return inTransaction(context, async (context) => {
    if (!(await lockEnrolment(context, id)).refundKeptAt) return;
    await context.database.update(enrolments).set({ refundKeptAt: null }).where(eq(enrolments.id, id));
    await record(context, staff, { act: 'purchase-kept-taken-back', kind: 'purchase', id });
    await unmarkGiven(context, id);
  });
}

/**
 * Notes that what the staff saw come for a place has not come after all; nor is it owed, where the place has ended.
 * @throws Failure as `takeBackPaid`
 */
export function takeBackNoted(context: Context, id: string, staff: Pick<Person, 'id'>): Promise<Enrolment> {
  return inTransaction(context, async (context) => {
    const enrolment = await takeBackPaid(context, id, staff, givenByHand);
    await unmarkGiven(context, id);
    return enrolment;
  });
}

/** Takes the mark from a place once all that was owed of it has gone back, by whatever way. */
export async function unmarkGiven(context: Context, id: string): Promise<void> {
  const enrolment = await lockEnrolment(context, id);
  const end = enrolment.refundAskedAt && endOf(enrolment);
  if (!end || sumOf(await owedOf(context, enrolment, end)) > 0) return;
  const none = { refundAskedAt: null, refundKeptAt: null };
  await context.database.update(enrolments).set(none).where(eq(enrolments.id, id));
}

async function givePart(
  context: Context,
  enrolment: Enrolment,
  { amount, reason, order, elsewhere }: OwedPart,
  askedAt: Date,
  { id: decidedBy }: Pick<Person, 'id'>,
): Promise<void> {
  const [made] = await context.database
    .insert(refunds)
    .values({
      ...{ enrolmentId: enrolment.id, reason, amount: dollarsOf(amount), askedAt },
      createdAt: context.clock.now(),
      ofElsewhere: elsewhere,
    })
    .returning();
  if (!made) throw new Failure('unexpected');
  if (order) {
    const [way = 'credit'] = await waysOf(context, order.id, amount);
    const giving = { amount, rule: reason, way, decidedBy, refundId: made.id, ended: true };
    await giveBackOf(context, order, giving);
    return;
  }
  await giveBackByHand(context, enrolment, made);
  await mailRefunded(context, enrolment, made, { ended: true });
}

/** A place of which money is to go back, locked. @throws Failure nothing_to_refund */
async function lockMarked(context: Context, id: string): Promise<Enrolment> {
  const enrolment = await lockEnrolment(context, id);
  const marked = await context.database.$count(enrolments, and(eq(enrolments.id, id), isToRefund));
  if (marked === 0) throw new Failure('nothing_to_refund');
  return enrolment;
}

function sumOf(parts: readonly OwedPart[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}
