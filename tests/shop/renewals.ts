import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { sessions } from '#src/people/accounts/tables.server.ts';
import { inForce } from '#src/people/consent/agreed.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { renewMonths } from '#src/shop/renewals/jobs/renew.server.ts';
import { stopGone } from '#src/shop/renewals/jobs/stop-gone.server.ts';
import {
  type Period,
  periods,
  type Subscription,
  subscriptions,
} from '#src/shop/subscriptions/tables.server.ts';
import type { SignedInPerson } from '../make/people.ts';
import type { Card } from '../stand-ins/stripe/cards.ts';
import { type Shop, tellAll } from '../stand-ins/stripe/shop.ts';

const familyZone = 'America/Los_Angeles';

type Bought = { plan?: string; lessonId?: string; learnerId?: string; code?: string };
type How = {
  card?: Partial<Card>;
  once?: boolean;
  timeZone?: string;
  /** What happens once it is ordered, before it is paid. */
  meanwhile?: () => unknown;
};

/** A family buys what renews itself, as its page does, and pays on Stripe's page. @returns the subscription */
export async function subscribe(
  shop: Shop,
  family: SignedInPerson,
  bought: Bought,
  { card = {}, once, timeZone = familyZone, meanwhile }: How = {},
): Promise<Subscription> {
  const asked = { ...bought, useCredit: true, timeZone };
  const quoted = await family.call('POST', '/api/orders/quote', asked);
  if (!quoted.body.renewal) throw new Error(`nothing renews itself: ${JSON.stringify(quoted.body)}`);
  const renews = once ? { once } : { renews: quoted.body.renewal.words };
  const way = quoted.body.due.amount > 0 ? 'stripe' : 'credit';
  const ordered = await family.call('POST', '/api/orders', {
    ...{ ...asked, ...renews, way, shown: quoted.body.due.amount },
    ...{ requestId: randomUUID(), agreedTo: inForce('enrolment') },
  });
  if (ordered.status !== 201) throw new Error(JSON.stringify(ordered.body));
  await meanwhile?.();
  if (ordered.body.url) {
    const session = [...shop.stripe.account.sessions.values()].find(({ url }) => url === ordered.body.url);
    shop.stripe.account.pay(session?.id ?? '', { card });
    await tellAll(shop);
  }
  const [order] = await shop.context.database
    .select()
    .from(orders)
    .where(eq(orders.id, ordered.body.order._id));
  return subscriptionNow(shop, { id: order?.subscriptionId ?? '' });
}

/** Everybody stays logged in, however many months pass. */
export async function stayIn({ context }: Pick<Shop, 'context'>): Promise<void> {
  await context.database.update(sessions).set({ expiresAt: new Date('2099-01-01T00:00:00Z') });
}

export async function subscriptionNow(
  { context }: Pick<Shop, 'context'>,
  { id }: { id: string },
): Promise<Subscription> {
  const [row] = await context.database.select().from(subscriptions).where(eq(subscriptions.id, id));
  if (!row) throw new Error('no subscription');
  return row;
}

/** Its later months, in their order. */
export function monthsOf({ context }: Pick<Shop, 'context'>, { id }: { id: string }): Promise<Period[]> {
  return context.database
    .select()
    .from(periods)
    .where(eq(periods.subscriptionId, id))
    .orderBy(asc(periods.number));
}

/** Does what the jobs of every minute and of every five do. */
export async function renew(shop: Shop): Promise<void> {
  await stopGone.run(shop.context, {}, { last: true });
  await renewMonths.run(shop.context, {}, { last: true });
}

/** Sets the clock to a moment, does what is due then, and tells what Stripe has to tell. */
export async function renewAt(shop: Shop, at: string): Promise<void> {
  shop.clock.set(at);
  await renew(shop);
  await tellAll(shop);
}

/** A family pays on the page that was opened for it, and it is told. */
export async function payOnPage(shop: Shop, { url }: { url: string | null }): Promise<void> {
  const session = [...shop.stripe.account.sessions.values()].find((one) => one.url === url);
  shop.stripe.account.pay(session?.id ?? '');
  await tellAll(shop);
}

/** How often families were charged at Stripe, and how much. */
export function chargedAtStripe({ stripe }: Shop) {
  return [...stripe.account.charges.values()].filter(({ paid }) => paid).map(({ amount }) => amount);
}
