import { and, eq, isNotNull } from 'drizzle-orm';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { beginCharge, chargeSaved, removeCard } from '#src/shop/payments/cards/cards.server.ts';
import { savedCardOf } from '#src/shop/payments/cards/saved-card.server.ts';
import { cardKeeper } from '#src/shop/payments/providers.server.ts';
import { type PaymentRow, payments } from '#src/shop/payments/tables.server.ts';
import type { SignedInPerson } from '../../make/people.ts';
import { type Act, pick, type World } from './acts.ts';
import type { Behaviour } from './cards.ts';
import { tellStripe, toSave } from './saving.ts';
import { buy, follow, pass, tell } from './shop.ts';

const behaviours: readonly Behaviour[] = [
  'works',
  'works',
  'insufficient',
  'works',
  'needs-confirmation',
  'stolen',
];

/** A month is charged; the same payment at once twice, now and then. */
async function charge(context: Context, payment: PaymentRow, times = 1): Promise<void> {
  const [order] = await context.database.select().from(orders).where(eq(orders.id, payment.orderId));
  if (!order) return;
  const all = Array.from({ length: times }, () => chargeSaved(context, payment, order));
  const tried = await Promise.allSettled(all);
  for (const one of tried) if (one.status === 'rejected') throw one.reason;
}

async function save(world: World, family: SignedInPerson, how: number): Promise<void> {
  const { shop, context } = world;
  const { session } = await toSave({ ...shop, context }, family);
  shop.stripe.account.pay(session, {
    card: { behaves: pick(behaviours, how) ?? 'works' },
    later: how % 9 === 8,
  });
  // No two cards are saved in the same second.
  pass(shop, 1);
}

/** What families do with the cards that they saved, and what becomes of those. */
export const cardActs: Record<string, Act> = {
  async save(world, [which, how]) {
    const family = pick(world.families, which);
    if (family) await save(world, family, how);
  },
  async month(world, [which, how]) {
    const { context, shop } = world;
    const family = pick(world.families, which);
    if (!family) return;
    if (!(await savedCardOf(context, family.id))?.methodId) {
      await save(world, family, how);
      for (const told of shop.stripe.account.told.waiting.splice(0)) await tell(shop, told);
      await follow(context);
    }
    const order = await buy(context, family, { plan: 'group8', useCredit: how % 4 === 3 });
    const payment = await inTransaction(context, (within) => beginCharge(within, order));
    if (payment) await charge(context, payment, 1 + (how % 2));
  },
  async chargeAgain({ context }, [which]) {
    const all = await context.database
      .select()
      .from(payments)
      .where(and(isNotNull(payments.customerId), eq(payments.provider, 'stripe')))
      .orderBy(payments.id);
    const payment = pick(all, which);
    if (payment) await charge(context, payment);
  },
  async loseAnswers({ shop: { stripe } }, [, how]) {
    stripe.settings.losesAnswers = how % 4;
  },
  async changeCard({ context, families, shop }, [which, how]) {
    const family = pick(families, which);
    if (!family) return;
    const url = await cardKeeper().openPage(context, family, 'en');
    const card = { behaves: pick(behaviours, how) ?? 'works' };
    shop.stripe.account.pay(url.split('/').at(-1) ?? '', { card });
    pass(shop, 1);
    if (how % 2 === 0) await cardKeeper().lookAtPage(context, family.id);
  },
  async takeCardAway({ context, families, shop }, [which, how]) {
    const family = pick(families, which);
    const { methodId, customerId } = (family && (await savedCardOf(context, family.id))) ?? {};
    const { wallet } = shop.stripe.account;
    if (!family || !customerId || !methodId) return;
    if (how % 3 === 0) await removeCard(context, family.id);
    else if (how % 3 === 1 && wallet.methods.get(methodId)?.customer) wallet.detach(methodId);
    else if (how % 3 === 2 && !wallet.customers.get(customerId)?.deleted) wallet.deleteCustomer(customerId);
  },
  async tellStripe({ shop, context }) {
    await tellStripe({ ...shop, context });
  },
};
