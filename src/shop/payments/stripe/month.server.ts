import { eq } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import type { Context } from '#src/platform/program/context.server.ts';
import type { OrderRow } from '#src/shop/orders/tables.server.ts';
import { periods } from '#src/shop/subscriptions/tables.server.ts';
import { paymentEnded } from '../settle.server.ts';
import type { PaymentRow } from '../tables.server.ts';
import { idOf, openStripe, orUnknown } from './client.server.ts';
import { paymentNamed } from './find.server.ts';
import { keepIntent } from './intents.server.ts';

type Intent = Stripe.PaymentIntent;

/** What the staff read of a payment whose month another copy of the database has charged otherwise, or has stopped. */
export const elsewhere = 'charged_elsewhere';

/**
 * The month of a subscription that an order pays, as its charges are marked at Stripe: the same words in every copy of
 * the database, and in one that was restored from a backup. Undefined for other orders.
 */
export async function monthOf(
  { database }: Pick<Context, 'database'>,
  { subscriptionId, periodId }: OrderRow,
): Promise<string | undefined> {
  if (!periodId) return undefined;
  const [period] = await database
    .select({ number: periods.number })
    .from(periods)
    .where(eq(periods.id, periodId));
  return period && `${subscriptionId} ${period.number}`;
}

/** What was tried at Stripe for a month, by whomever: by the payer's card, and on pages that others opened. */
export async function chargesOf(context: Context, month: string, customer: string | null): Promise<Intent[]> {
  const { paymentIntents } = await openStripe(context.config);
  const listing = customer
    ? orUnknown(paymentIntents.list({ customer, limit: 100 }).autoPagingToArray({ limit: 1000 }))
    : undefined;
  const searching = paymentIntents.search({ query: `metadata['month']:'${month}'`, limit: 100 });
  const [listed, { data }] = await Promise.all([listing, searching]);
  const ofCard = (listed ?? []).filter(({ metadata }) => metadata.month === month);
  const found = data.filter(({ id }) => ofCard.every((one) => one.id !== id));
  // What is searched may be a minute old.
  const others = await Promise.all(found.map(({ id }) => paymentIntents.retrieve(id)));
  return [...ofCard, ...others];
}

/**
 * Keeps a payment as paid by what another copy of the database has charged for the same month. A charge of another
 * amount, or of which money went back, is left to the staff: nothing is charged beside it.
 * @returns the payment as it stands; undefined where nobody else has charged the month
 */
export async function keepElsewhere(
  context: Context,
  payment: PaymentRow,
  charges: readonly Intent[],
): Promise<PaymentRow | undefined> {
  for (const intent of charges) {
    if (!isTaken(intent) || (await paymentNamed(context, intent.metadata))) continue;
    if (intent.status === 'processing') return payment;
    if (await isWhole(context, payment, intent)) return keepIntent(context, payment, intent);
    return paymentEnded(context, payment.id, 'failed', { declineCode: elsewhere });
  }
  return undefined;
}

const isTaken = ({ status }: Intent) => status === 'succeeded' || status === 'processing';

async function isWhole({ config }: Context, { amount }: PaymentRow, intent: Intent): Promise<boolean> {
  if (intent.amount !== amount) return false;
  const { charges } = await openStripe(config);
  const { amount_refunded: back, disputed } = await charges.retrieve(idOf(intent.latest_charge) ?? '');
  return back === 0 && !disputed;
}
