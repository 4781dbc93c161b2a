import { eq } from 'drizzle-orm';
import { inTiyin } from '#src/books/money/money.ts';
import { packageKindOf } from '#src/learning/packages/kinds.ts';
import { creditsLeft } from '#src/learning/packages/packages.server.ts';
import { requireConfirmed } from '#src/people/accounts/email-links.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Language } from '#src/platform/language/language.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { fulfil } from '#src/shop/orders/fulfil.server.ts';
import type { Ordered } from '#src/shop/orders/insert-order.server.ts';
import { makeOrder } from '#src/shop/orders/orders.server.ts';
import { type Quote, quote, type Wanted } from '#src/shop/orders/quote.server.ts';
import { type Provider, providerFacts } from '#src/shop/provider.ts';
import { cardOf } from '../cards/saved-card.server.ts';
import { startPayment } from '../start.server.ts';
import { titleOf } from '../title.server.ts';
import { waysToPay } from '../ways.server.ts';
import { offered, rateIn, type Ways } from '../ways.ts';

/** What something costs, and the rest to pay in tiyin where it can be paid in soums. @throws as quote does */
export function priceOf(
  context: Context,
  { timeZone, ...wanted }: Wanted & { timeZone?: string | undefined },
  person: Person,
  language: Language,
): Promise<Quote & { tiyin: number | null; lessonsLeft: number }> {
  return inTransaction(context, async (context) => {
    const ways = await waysToPay(context);
    const card = await cardOf(context, person.id);
    const renewing = timeZone ? { language, zone: timeZone, ways: offered(ways), card } : undefined;
    const quoted = await quote(context, { ...wanted, renewing }, person);
    const rate = rateIn(ways);
    const tiyin = rate ? inTiyin(quoted.due, rate) : null;
    return { ...quoted, tiyin, lessonsLeft: await lessonsThatFit(context, quoted, person) };
  });
}

/**
 * Orders something and begins the payment. What credit pays completely is given at once.
 * @returns the order's id, and where to pay; null once it is paid
 * @throws Failure as makeOrder does; email_not_confirmed; way_unavailable; order_closed for a request whose order is over
 */
export async function buy(
  context: Context,
  { way, ...ordered }: Omit<Ordered, 'renewing' | 'renewsBy'> & { way: Provider | 'credit' },
  person: Person,
  language: Language,
): Promise<{ id: string; url: string | null }> {
  const ways = await waysToPay(context);
  checkWay(ways, way, ordered.shown);
  // Paying needs a confirmed address; where nobody can pay online nothing is asked for.
  if (offered(ways).length > 0) await requireConfirmed(context, person);
  const zone = ordered.timeZone ?? context.config.businessTimeZone;
  const [first] = offered(ways);
  const renewsBy = way === 'credit' ? first : way;
  const renewing = { language, zone, ways: offered(ways), card: await cardOf(context, person.id) };
  const order = await makeOrder(context, { ...ordered, renewing, renewsBy }, person);
  if (order.state === 'paid') return { id: order.id, url: null };
  if (order.state !== 'open') throw new Failure('order_closed');
  if (way === 'credit') {
    await inTransaction(context, (context) => fulfil(context, order.id));
    return { id: order.id, url: null };
  }
  const saves = order.renews !== null && !order.renews.once;
  const shown = { title: titleOf(order, language), email: await emailOf(context, person), language, saves };
  const { url } = await startPayment(context, order, way, shown);
  return { id: order.id, url };
}

/** How many lessons of the account's packages could pay for a place instead. */
async function lessonsThatFit(
  context: Context,
  { thing, learnerId }: Quote,
  { id }: Person,
): Promise<number> {
  if (thing.kind === 'package' || !learnerId) return 0;
  return creditsLeft(context, learnerId, packageKindOf(thing.places), id);
}

function checkWay(ways: Ways, way: Provider | 'credit', due: number): void {
  const isThere =
    way === 'credit' ? due === 0 : due >= providerFacts[way].least && offered(ways).includes(way);
  if (!isThere) throw new Failure('way_unavailable');
}

async function emailOf({ database }: Context, { id }: Person): Promise<string> {
  const [user] = await database.select({ email: users.email }).from(users).where(eq(users.id, id));
  return user?.email ?? '';
}
