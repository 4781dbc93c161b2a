import { Temporal } from 'temporal-polyfill';
import { post } from '#src/books/ledger/post.server.ts';
import { cents } from '#src/books/money/money.ts';
import { record } from '#src/people/audit/audit.server.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { endEnrolment } from '../ending.server.ts';
import { mailEnded, mailRefunded } from '../ending-mails.server.ts';
import type { Enrolment } from '../enrolments.server.ts';
import { boughtAs, lockEnrolment, refundedOf } from '../lock.server.ts';
import { refunds } from '../tables.server.ts';
import { monthAsked, type PaidMonth, type RefundAsked, refundOf } from './refund.ts';

/** What is asked for, and what the staff saw before they confirmed: what comes back, and what had come back by then. */
export type RefundOrder = Omit<RefundAsked, 'askedOn'> & {
  askedOn?: string | undefined;
  amount: number;
  refunded: number;
};

/** A refund as it stands in the books of the enrolment. */
type RefundRow = typeof refunds.$inferSelect;

/**
 * How the money goes back; for what was paid by an order a later room hands this over. Called in the transaction of the
 * refund, before anybody is told.
 * @returns whether it has promised the family its mail, too
 */
export type GiveBack = (context: Context, enrolment: Enrolment, refund: RefundRow) => Promise<boolean>;

/** The months of a place that were paid by orders, in their order; for those a later room hands this over as well. */
export type MonthsPaid = (context: Context, enrolment: Enrolment) => Promise<PaidMonth[]>;

/**
 * How much has come back of what came otherwise than by orders, in dollars: of what was paid elsewhere, or here. A later
 * room knows what goes back by orders, and hands this over.
 */
export type GivenByHand = (
  context: Pick<Context, 'database'>,
  enrolment: Enrolment,
  ofElsewhere: boolean,
) => Promise<number>;

/** By hand, outside of the product: the staff give back what they saw come, or what came before the school moved here. */
export const giveBackByHand: GiveBack = async (context, _, { id, amount, ofElsewhere }) => {
  await post(context, {
    cause: `refund ${id}`,
    kind: 'refund',
    aboutId: id,
    lines: [
      { account: ofElsewhere ? 'brought' : 'refunded', amount: cents(amount) },
      { account: 'manual', amount: -cents(amount) },
    ],
  });
  return false;
};

/**
 * Gives money back by the rules of the terms (spec §9). In the first days the enrolment ends with it; whoever missed
 * lessons keeps theirs. Only what the person who confirms it saw is done, so that neither repeating nor racing gives
 * money twice.
 * @throws Failure not_found; invalid_input for a day that has not come or is before the enrolment; refund_too_late;
 *   nothing_to_refund; conflict when something else had come back, or comes back, than was shown
 */
export async function refund(
  context: Context,
  id: string,
  { amount: shown, refunded: known, ...order }: RefundOrder,
  /** Who of the staff; null where the family takes what the terms give. */
  staff: Pick<Person, 'id'> | null,
  giveBack: GiveBack = giveBackByHand,
  monthsPaid: MonthsPaid = async () => [],
): Promise<void> {
  await inTransaction(context, async (context) => {
    const enrolment = await lockEnrolment(context, id);
    const refunded = await refundedOf(context, enrolment);
    if (Math.round(refunded * 100) !== Math.round(known * 100)) throw new Failure('conflict');
    const bought = await boughtAs(context, { ...enrolment, startDate: enrolment.lesson.startDate, refunded });
    const { day, askedAt } = whenAsked(context, order.askedOn, bought.boughtOn);
    const asked = { ...order, askedOn: day };
    const month = monthAsked(await monthsPaid(context, enrolment), asked);
    const { amount, refused } = refundOf({ ...bought, ...month }, asked);
    if (refused) throw new Failure(refused === 'late' ? 'refund_too_late' : 'nothing_to_refund');
    if (Math.round(amount * 100) !== Math.round(shown * 100)) throw new Failure('conflict');

    const { reason, lessons, ofLessons } = asked;
    const [made] = await context.database
      .insert(refunds)
      .values({
        ...{ enrolmentId: id, reason, amount, askedAt, createdAt: context.clock.now() },
        ofElsewhere: enrolment.paidElsewhere,
      })
      .returning();
    if (!made) throw new Failure('unexpected');
    const isTold = await giveBack(context, enrolment, made);
    const ends = reason === 'first-days' && (await endEnrolment(context, enrolment));
    if (!isTold) await mailRefunded(context, enrolment, made);
    if (ends) await mailEnded(context, enrolment, ['others', 'teacher']);
    if (!staff) return;
    const details = {
      amount,
      reason,
      day,
      ...(reason === 'first-days' ? {} : { lessons: `${lessons}/${ofLessons}` }),
    };
    await record(context, staff, { act: 'purchase-refunded', kind: 'purchase', id, details });
  });
}

/**
 * The day on which the family asked, on the business's calendar, and a moment of it: now, unless the staff entered
 * another day. Nobody has asked before they bought, even if a clock was ahead then.
 */
function whenAsked({ clock, config }: Context, askedOn: string | undefined, boughtOn: string) {
  const zone = config.businessTimeZone;
  const now = clock.now();
  const today = dayOf(now, zone);
  if (askedOn === undefined) return { day: today < boughtOn ? boughtOn : today, askedAt: now };
  if (askedOn > today) throw new Failure('invalid_input', { askedOn: { key: 'day_to_come' } });
  if (askedOn < boughtOn) throw new Failure('invalid_input', { askedOn: { key: 'day_before_purchase' } });
  if (askedOn === today) return { day: askedOn, askedAt: now };
  const noon = Temporal.PlainDate.from(askedOn).toZonedDateTime({ timeZone: zone, plainTime: '12:00' });
  return { day: askedOn, askedAt: new Date(noon.epochMilliseconds) };
}
