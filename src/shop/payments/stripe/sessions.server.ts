import { and, eq } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { OrderRow } from '#src/shop/orders/tables.server.ts';
import { savedCardOf } from '../cards/saved-card.server.ts';
import type { CheckoutWords } from '../provider.server.ts';
import { paymentEnded, paymentSettled } from '../settle.server.ts';
import { type PaymentRow, payments } from '../tables.server.ts';
import { keepCard } from './cards/cards.server.ts';
import { customerOf } from './cards/customers.server.ts';
import { idOf, localeOf, openStripe, orUnknown, seconds } from './client.server.ts';
import { lostSession } from './find.server.ts';
import { chargesOf, keepElsewhere, monthOf } from './month.server.ts';

type Session = Stripe.Checkout.Session;

/** How long its page is open, in minutes: Stripe's least, and a little for the way there. */
const sessionMinutes = 35;

/**
 * Opens Stripe's own page for a payment; one that `saves` keeps the card there, for later payments. Stripe is told the
 * payer's address, and nothing of the child. Repeated calls send the same, since the idempotency key is the payment's id.
 */
export async function openCheckout(
  context: Context,
  payment: PaymentRow,
  order: OrderRow,
  { title, email, language, saves, back = `${context.config.publicUrl}/orders/${order.id}` }: CheckoutWords,
): Promise<{ providerId: string; url: string }> {
  const stripe = await openStripe(context.config);
  const month = await monthOf(context, order);
  await refuseTaken(context, payment, order, month);
  const mark = { payment: payment.id, order: order.id, ...(month && { month }) };
  const customer = saves && email ? await customerOf(context, { id: order.payerId, email }) : undefined;
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      // Apple Pay and Google Pay are cards.
      allowed_payment_method_types: ['card'],
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'usd', unit_amount: payment.amount, product_data: { name: title } },
        },
      ],
      // The books are in dollars.
      adaptive_pricing: { enabled: false },
      locale: localeOf(language),
      ...(customer ? { customer } : email ? { customer_email: email } : {}),
      client_reference_id: String(order.number),
      metadata: mark,
      payment_intent_data: { metadata: mark, ...(customer && { setup_future_usage: 'off_session' }) },
      expires_at: seconds(payment.createdAt) + sessionMinutes * 60,
      success_url: back,
      cancel_url: back,
    },
    { idempotencyKey: payment.id },
  );
  if (!session.url) throw new Error('Stripe gave no address to pay at.');
  return { providerId: session.id, url: session.url };
}

/** @throws Failure already_paid for a month that another copy of the database has charged */
async function refuseTaken(context: Context, payment: PaymentRow, order: OrderRow, month?: string) {
  if (!month) return;
  const customer = (await savedCardOf(context, order.payerId))?.customerId ?? null;
  const charges = await chargesOf(context, month, customer);
  if (await keepElsewhere(context, payment, charges)) throw new Failure('already_paid');
}

/** Asks how a payment stands, and keeps it so. */
export async function lookAtCheckout(context: Context, payment: PaymentRow): Promise<void> {
  const session = await sessionOf(context, payment);
  if (session) await keepSession(context, payment, session);
}

/** Closes the payment page; what was paid is kept as paid. */
export async function closeCheckout(context: Context, payment: PaymentRow): Promise<void> {
  const session = await sessionOf(context, payment);
  // Nobody was told its address, or Stripe no longer knows it: nobody can pay us there.
  if (!session) return void (await paymentEnded(context, payment.id, 'failed'));
  if (session.status !== 'open') return keepSession(context, payment, session);
  const stripe = await openStripe(context.config);
  const ended = await stripe.checkout.sessions.expire(session.id, whole).catch(async (error) => {
    // It was paid or ended meanwhile.
    const now = await stripe.checkout.sessions.retrieve(session.id, whole);
    if (now.status === 'open') throw error;
    return now;
  });
  await keepSession(context, payment, ended);
}

/** What comes with a session: its Payment Intent, and the card. */
export const whole = { expand: ['payment_intent.payment_method'] };

async function sessionOf(context: Context, payment: PaymentRow): Promise<Session | undefined> {
  const stripe = await openStripe(context.config);
  if (payment.providerId) return orUnknown(stripe.checkout.sessions.retrieve(payment.providerId, whole));
  return lostSession(stripe, payment);
}

/** Keeps the state of a session, which comes whole, and the card that was saved with it. @throws Error when it is not what we asked for */
export async function keepSession(context: Context, payment: PaymentRow, session: Session): Promise<void> {
  if (session.amount_total !== payment.amount || session.currency !== payment.currency.toLowerCase())
    throw new Error('A session of Stripe has another amount than its payment.');
  if (!payment.providerId)
    await context.database
      .update(payments)
      .set({ providerId: session.id })
      .where(eq(payments.id, payment.id));
  if (session.payment_status === 'paid') await keepSaved(context, session);
  if (session.payment_status === 'paid')
    await paymentSettled(context, payment.id, { intentId: idOf(session.payment_intent) });
  else if (session.status === 'expired') await paymentEnded(context, payment.id, 'expired');
  else if (session.status === 'complete') await keepUnpaid(context, payment, session);
}

/** Keeps the card before the payment: what begins with the order finds it there. */
async function keepSaved(context: Context, { customer, payment_intent: intent }: Session): Promise<void> {
  const customerId = idOf(customer);
  if (!customerId || !intent || typeof intent === 'string' || intent.setup_future_usage !== 'off_session')
    return;
  const { payment_method: method } = intent;
  if (method && typeof method !== 'string') await keepCard(context, customerId, method);
}

/** The page was completed without payment: the money is on its way, or will not come. */
async function keepUnpaid(context: Context, { id }: PaymentRow, { payment_intent: intent }: Session) {
  const isComing = typeof intent === 'object' && intent?.status === 'processing';
  if (!isComing) return void (await paymentEnded(context, id, 'failed'));
  await context.database
    .update(payments)
    .set({ state: 'pending' })
    .where(and(eq(payments.id, id), eq(payments.state, 'begun')));
}
