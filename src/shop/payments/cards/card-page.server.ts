import { and, eq } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import { users } from '#src/people/accounts/tables.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { faultOf } from '../fault.server.ts';
import { idOf, localeOf, openStripe, orUnknown, seconds } from '../stripe/client.server.ts';
import { keepCard, savedCardOf } from './cards.server.ts';
import { customerOf } from './customers.server.ts';
import { savedCards } from './tables.server.ts';

/** Where Stripe's page leads back to. */
const backTo = '/account';
/** How long that page is open, in minutes. */
const pageMinutes = 60;
const whole = { expand: ['setup_intent.payment_method'] };

/**
 * Opens Stripe's own page where a payer saves another card; nothing is paid there. One that is still open is used again.
 * @returns its address
 * @throws Failure way_unavailable when Stripe does not answer
 */
export async function openCardPage(
  context: Context,
  { id }: { id: string },
  language: Language,
): Promise<string> {
  try {
    return await openPage(context, id, language);
  } catch (error) {
    if (error instanceof Failure) throw error;
    context.log.warn({ error: faultOf(error) }, 'a page for a card could not be opened');
    throw new Failure('way_unavailable');
  }
}

async function openPage(context: Context, userId: string, language: Language): Promise<string> {
  const stripe = await openStripe(context.config);
  const [user] = await context.database
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw new Failure('not_found');
  const customer = await customerOf(context, { id: userId, email: user.email });
  const open = await pageOf(context, userId);
  if (open) await keepSetup(context, open);
  if (open?.status === 'open' && open.url) return open.url;
  const back = `${context.config.publicUrl}${backTo}`;
  const { id: pageId, url } = await stripe.checkout.sessions.create({
    mode: 'setup',
    customer,
    allowed_payment_method_types: ['card'],
    locale: localeOf(language),
    expires_at: seconds(context.clock.now()) + pageMinutes * 60,
    success_url: back,
    cancel_url: back,
  });
  if (!url) throw new Error('Stripe gave no address to save a card at.');
  await context.database.update(savedCards).set({ pageId }).where(eq(savedCards.userId, userId));
  return url;
}

/** Asks how the page stands on which a payer was to save another card, and keeps the card; nothing if nobody answers. */
export async function lookAtCardPage(context: Context, userId: string): Promise<void> {
  try {
    const page = await pageOf(context, userId);
    if (page) await keepSetup(context, page);
  } catch (error) {
    context.log.warn({ error: faultOf(error) }, 'a page for a card could not be looked at');
  }
}

async function pageOf(context: Context, userId: string): Promise<Stripe.Checkout.Session | undefined> {
  const row = await savedCardOf(context, userId);
  if (!row?.pageId) return undefined;
  const stripe = await openStripe(context.config);
  return orUnknown(stripe.checkout.sessions.retrieve(row.pageId, whole));
}

/** Keeps the state of a page for a card; `setup_intent.payment_method` comes with it. */
export async function keepSetup(context: Context, session: Stripe.Checkout.Session): Promise<void> {
  const customerId = idOf(session.customer);
  if (session.status === 'open' || !customerId) return;
  const { setup_intent: setup } = session;
  const method = typeof setup === 'object' ? setup?.payment_method : undefined;
  if (session.status === 'complete' && typeof method === 'object' && method)
    await keepCard(context, customerId, method);
  await context.database
    .update(savedCards)
    .set({ pageId: null })
    .where(and(eq(savedCards.customerId, customerId), eq(savedCards.pageId, session.id)));
}
