import { and, eq, isNotNull } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { lockOrder } from '#src/shop/orders/orders.server.ts';
import type { OrderRow } from '#src/shop/orders/tables.server.ts';
import { cardGone, savedCardOf, whyDeclined } from '../cards/saved-card.server.ts';
import type { SavedCardRow } from '../cards/tables.server.ts';
import { faultOf } from '../fault.server.ts';
import type { Charged } from '../provider.server.ts';
import { lockPayment, paymentEnded, readPayment } from '../settle.server.ts';
import { type PaymentRow, payments } from '../tables.server.ts';
import { followCard } from './cards/cards.server.ts';
import { followCustomer } from './cards/customers.server.ts';
import { isStoppedElsewhere } from './cards/stopped.server.ts';
import { openStripe } from './client.server.ts';
import { intentOf, keepIntent } from './intents.server.ts';
import { chargesOf, elsewhere, keepElsewhere, monthOf } from './month.server.ts';

/**
 * Begins to charge an order to its payer's saved card; one that was begun before is gone on with. Call it in the
 * transaction that decides so.
 * @returns undefined where there is no card
 * @throws Failure order_closed when there is nothing to pay any more
 */
export async function beginCharge(
  context: Context,
  { id: orderId }: Pick<OrderRow, 'id'>,
): Promise<PaymentRow | undefined> {
  const { database, clock } = context;
  const { state, payerId, amount, fromCredit } = await lockOrder(context, orderId);
  const due = amount - fromCredit;
  if (state !== 'open' || due === 0) throw new Failure('order_closed');
  const ofOrder = and(eq(payments.orderId, orderId), eq(payments.provider, 'stripe'));
  const [begun] = await database
    .select()
    .from(payments)
    .where(and(ofOrder, eq(payments.state, 'begun'), isNotNull(payments.customerId)));
  if (begun) return begun;
  const card = await savedCardOf(context, payerId);
  if (!card?.methodId) return undefined;
  const { customerId } = card;
  const [made] = await database
    .insert(payments)
    .values({
      orderId,
      provider: 'stripe',
      amount: due,
      currency: 'USD',
      pays: due,
      customerId,
      createdAt: clock.now(),
    })
    .returning();
  return made;
}

/**
 * Charges a payment to the saved card of its order's payer, while nobody is there. Once, however often it is called, at
 * once or days later: what was asked before is looked for first, by this database or by another copy of it. `paid` tells of the money alone; what could not be
 * given any more goes back.
 * @throws Failure order_closed when there is nothing to pay any more; way_unavailable where no keys are set
 */
export async function chargeSaved(context: Context, payment: PaymentRow, order: OrderRow): Promise<Charged> {
  try {
    return outcomeOf(await charge(context, payment.id, order));
  } catch (error) {
    if (!isStripes(error)) throw error;
    context.log.warn({ payment: payment.id, error: faultOf(error) }, 'a card could not be charged');
    return { state: 'unknown' };
  }
}

function outcomeOf(payment: PaymentRow): Charged {
  const { state, declineCode } = payment;
  if (state === 'settled') return { state: 'paid' };
  if (state === 'begun' || state === 'pending') return { state: 'unknown' };
  if (declineCode === elsewhere) return { state: 'elsewhere' };
  return { state: 'declined', why: whyDeclined(payment), code: declineCode ?? 'canceled' };
}

async function charge(context: Context, id: string, order: OrderRow): Promise<PaymentRow> {
  const payment = await readPayment(context, id);
  if (isOver(payment)) return payment;
  const asked = await intentOf(context, payment);
  if (asked) return keepIntent(context, payment, asked);
  const month = await monthOf(context, order);
  const before = month ? await chargesOf(context, month, payment.customerId) : [];
  const kept = await keepElsewhere(context, payment, before);
  if (kept) return kept;
  const card = await savedCardOf(context, order.payerId);
  if (!card?.methodId) return withoutCard(context, id);
  if (month && (await isStoppedElsewhere(context, card.customerId, order.subscriptionId ?? '')))
    return paymentEnded(context, id, 'failed', { declineCode: elsewhere });
  const ready = await makeReady(context, id, card);
  if (isOver(ready)) return ready;
  try {
    const from = { customer: card.customerId, payment_method: card.methodId };
    // Two copies that charge a month at the same moment have the same key: Stripe refuses the second.
    const key = month ? `${month} ${before.length} ${card.methodId}` : id;
    return await keepIntent(context, ready, await askFor(context, ready, order, { from, month, key }));
  } catch (error) {
    const refused = (error as Stripe.errors.StripeError).payment_intent;
    if (isStripes(error) && refused) return keepIntent(context, ready, refused);
    if (await isCardGone(context, card, error)) return withoutCard(context, id);
    throw error;
  }
}

const isOver = ({ state }: PaymentRow) => state !== 'begun' && state !== 'pending';

/** Marks a payment as one of a saved card, so that it is looked for as such from now on. */
function makeReady(context: Context, id: string, { customerId }: SavedCardRow): Promise<PaymentRow> {
  return inTransaction(context, async (within) => {
    const payment = await lockPayment(within, id);
    if (isOver(payment)) return payment;
    const { state } = await lockOrder(within, payment.orderId);
    // Somebody pays it on a page meanwhile, or has.
    if (state !== 'open' || payment.url) throw new Failure('order_closed');
    await within.database.update(payments).set({ customerId }).where(eq(payments.id, id));
    return { ...payment, customerId };
  });
}

type Asked = {
  from: { customer: string; payment_method: string };
  month: string | undefined;
  key: string;
};

/** Stripe is told the order's number, and nothing of the child. */
async function askFor(
  { config }: Context,
  { id, amount }: PaymentRow,
  order: OrderRow,
  { from, month, key }: Asked,
): Promise<Stripe.PaymentIntent> {
  const stripe = await openStripe(config);
  return stripe.paymentIntents.create(
    {
      amount,
      currency: 'usd',
      ...from,
      allowed_payment_method_types: ['card'],
      off_session: true,
      confirm: true,
      description: String(order.number),
      metadata: { payment: id, order: order.id, ...(month && { month }) },
    },
    { idempotencyKey: key },
  );
}

/** Whether Stripe refused a charge because the card, or its customer, is not there any more. */
async function isCardGone(context: Context, card: SavedCardRow, error: unknown): Promise<boolean> {
  if ((error as { type?: string }).type !== 'StripeInvalidRequestError' || !card.methodId) return false;
  await followCustomer(context, card.customerId);
  return !(await followCard(context, card.methodId));
}

function withoutCard(context: Context, id: string): Promise<PaymentRow> {
  return paymentEnded(context, id, 'failed', { decline: 'declined', declineCode: cardGone });
}

function isStripes(error: unknown): boolean {
  return ((error as { type?: unknown }).type?.toString() ?? '').startsWith('Stripe');
}
