import { desc, eq } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { cancelOrder } from '#src/shop/payments/end.server.ts';
import { compareBooks } from '#src/shop/payments/jobs/compare.server.ts';
import { expireOrders } from '#src/shop/payments/jobs/expire.server.ts';
import { sendRefunds } from '#src/shop/payments/jobs/refunds.server.ts';
import { askRefund } from '#src/shop/payments/refunds/refunds.server.ts';
import { lookAtPayment } from '#src/shop/payments/stripe/standing.server.ts';
import { payments } from '#src/shop/payments/tables.server.ts';
import type { SignedInPerson } from '../../make/people.ts';
import { buy, follow, pass, type Shop, start, tell } from './shop.ts';

/** A shop with families, what they can buy, and a context that can break like a process that is killed. */
export type World = { shop: Shop; context: Context; families: SignedInPerson[]; lessons: string[] };
/** Which of several, and how. */
export type Choice = readonly [number, number];
export type Act = (world: World, choice: Choice) => Promise<unknown>;

export const pick = <T>(all: readonly T[], which: number): T | undefined =>
  all[which % Math.max(all.length, 1)];
const run = (job: typeof sendRefunds, { context }: World) => job.run(context, {}, { last: true });
const rows = ({ shop }: World, state: 'open' | 'paid') =>
  shop.context.database.select().from(orders).where(eq(orders.state, state)).orderBy(orders.number);

/** All that families, Stripe, the network and time do, in any order. What is refused is refused. */
export const acts: Record<string, Act> = {
  async buy({ context, families, lessons }, [which, how]) {
    const family = pick(families, which);
    const lessonId = pick([...lessons, undefined], which >> 1);
    const more = { useCredit: how % 2 === 1, ...(how % 5 === 0 && { code: 'SAVE10' }) };
    const thing = lessonId ? { lessonId } : { plan: 'group8' };
    if (family) await buy(context, family, { ...thing, ...more });
  },
  async purchase(world, choice) {
    await acts.buy?.(world, choice);
    const order = (await rows(world, 'open')).at(-1);
    const payment = order && (await start(world.context, order));
    if (payment?.providerId) world.shop.stripe.account.pay(payment.providerId);
  },
  async start(world, [which]) {
    const order = pick(await rows(world, 'open'), which);
    if (order) await start(world.context, order);
  },
  async pay({ shop: { stripe } }, [which, how]) {
    const open = [...stripe.account.sessions.values()].filter(({ status }) => status === 'open');
    const session = pick(open, which);
    if (session) stripe.account.pay(session.id, { later: how % 4 === 0 });
  },
  async arrive({ shop: { stripe } }, [which, how]) {
    const session = pick([...stripe.account.sessions.values()], which);
    if (session?.payment_intent) stripe.account.arrive(session.id, how % 3 > 0);
  },
  async tell({ shop }, [which, how]) {
    const { waiting } = shop.stripe.account.told;
    const told = waiting.splice(0, 1 + (which % 6));
    const ways = [told, told.toReversed(), [...told, ...told], told.slice(1), told.toReversed().slice(1)];
    for (const one of pick(ways, how) ?? []) await tell(shop, one);
  },
  follow: ({ context }) => follow(context),
  async look({ context }, [which]) {
    const all = await context.database.select().from(payments).orderBy(payments.id);
    const payment = pick(all, which);
    if (payment) await lookAtPayment(context, payment);
  },
  async cancel(world, [which]) {
    const order = pick(await rows(world, 'open'), which);
    if (order) await cancelOrder(world.context, order);
  },
  async wait(world, [which]) {
    pass(world.shop, pick([1, 16, 31, 31, 25 * 60], which) ?? 1);
    await run(expireOrders, world);
  },
  refunds: (world) => run(sendRefunds, world),
  async ask(world, [which, how]) {
    const order = pick(await rows(world, 'paid'), which);
    if (!order) return;
    const [payment] = await world.context.database
      .select()
      .from(payments)
      .where(eq(payments.orderId, order.id));
    const amount = Math.max(1, how % 2 === 0 ? order.amount : Math.floor(order.amount / 3));
    const back =
      payment && how % 3 > 0
        ? { payment, way: 'provider' as const }
        : { orderId: order.id, way: 'credit' as const };
    await inTransaction(world.context, (within) => askRefund(within, { ...back, amount, rule: 'goodwill' }));
  },
  async refunding({ shop: { stripe } }, [which, how]) {
    stripe.refunding.status = how % 2 === 0 ? 'pending' : 'succeeded';
    const refund = pick([...stripe.account.refunds.values()], which);
    if (refund) stripe.account.settleRefund(refund.id, how % 3 === 0 ? 'failed' : 'succeeded');
  },
  /** Somebody gives money back on Stripe's own pages. */
  async pages({ shop: { stripe } }, [which, how]) {
    const charge = pick([...stripe.account.charges.values()], which);
    const amount = Math.ceil(((charge?.amount ?? 0) - (charge?.amount_refunded ?? 0)) / (1 + (how % 3)));
    if (!charge?.paid || amount === 0 || charge.disputed) return;
    const said = { payment_intent: charge.payment_intent, amount: String(amount) };
    stripe.account.createRefund(said, how % 4 === 0 ? 'pending' : 'succeeded');
  },
  async dispute({ shop: { stripe } }, [which, how]) {
    const charge = pick([...stripe.account.charges.values()], which);
    if (charge) stripe.account.dispute(charge.id, { inquiry: how % 5 === 0 });
  },
  async contest(world, [which, how]) {
    const { context, shop } = world;
    await acts.purchase?.(world, [which, how]);
    for (const told of shop.stripe.account.told.waiting.splice(0)) await tell(shop, told);
    await follow(context);
    const settled = eq(payments.state, 'settled');
    const all = await context.database.select().from(payments).where(settled).orderBy(desc(payments.id));
    const payment = pick(all, how % 3);
    const charges = [...shop.stripe.account.charges.values()];
    const charge = charges.find(({ payment_intent: intent }) => intent === payment?.intentId);
    if (!payment || !charge) return;
    const amount = Math.ceil(payment.pays / (1 + (which % 3)));
    const part = how % 4 === 1 ? Math.ceil(charge.amount / 3) : charge.amount;
    const asked = { payment, amount, rule: 'goodwill', way: 'provider' } as const;
    const ask = () => inTransaction(context, (within) => askRefund(within, asked));
    if (how % 2 === 0) await ask();
    shop.stripe.account.dispute(charge.id, { part });
    await run(sendRefunds, world);
    if (how % 2 === 1) await ask();
  },
  async decide({ shop: { stripe } }, [which, how]) {
    const dispute = pick([...stripe.account.disputes.values()], which);
    if (dispute && dispute.balance_transactions.length > 0)
      stripe.account.closeDispute(dispute.id, how % 2 === 0 ? 'won' : 'lost');
  },
  bank: async ({ shop: { stripe } }, [which, how]) => stripe.account.lying.act(which, how),
  async outage({ shop: { stripe } }, [which]) {
    stripe.settings.mood = pick(['up', 'down', 'limits'] as const, which) ?? 'up';
  },
  compare: (world) => run(compareBooks, world),
};

/** Does one act; `killed` ends our process after Stripe has done its part, before we have written that down. */
export async function act(
  world: World,
  done: Act | undefined,
  choice: Choice,
  killed: boolean,
): Promise<void> {
  const { settings } = world.shop.stripe;
  let isDead = false;
  if (killed)
    settings.done = () => {
      isDead = true;
    };
  const database = new Proxy(world.shop.context.database, {
    get(target, property) {
      if (isDead) throw new Error('killed');
      const value = Reflect.get(target, property);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  await done?.({ ...world, context: { ...world.shop.context, database } }, choice).catch(passOver);
  settings.done = () => {};
}

/** Refused by us, by Stripe or by the database, or killed: each is what may happen. Anything else is a fault. */
function passOver(error: Error & { cause?: { code?: string } }): void {
  const isRefusal = error.name === 'Failure' && (error as { code?: string }).code !== 'unexpected';
  const isStripes = error.constructor.name.startsWith('Stripe');
  if (isRefusal || isStripes || error.message === 'killed' || error.cause?.code === '23514') return;
  throw error;
}

/** Stripe answers again, banks decide, all is told, time passes: what is left to be done is done. */
export async function settle(world: World): Promise<void> {
  const { shop } = world;
  const { account, settings, refunding } = shop.stripe;
  Object.assign(settings, { mood: 'up', losesAnswers: 0 });
  refunding.status = 'succeeded';
  for (const [index, dispute] of [...account.disputes.values()].entries())
    if (dispute.status === 'needs_response')
      account.closeDispute(dispute.id, index % 3 === 0 ? 'won' : 'lost');
  for (let day = 0; day < 3; day += 1) {
    for (const { id, payment_intent: intent } of account.sessions.values())
      if (intent) account.arrive(id, true);
    for (const { id, status } of account.refunds.values())
      if (status === 'pending') account.settleRefund(id, 'succeeded');
    for (const told of account.told.waiting.splice(0)) await tell(shop, told);
    await follow(shop.context);
    account.lying.endDay();
    pass(shop, 25 * 60);
    const calm = { ...world, context: shop.context };
    await run(expireOrders, calm);
    await run(sendRefunds, calm);
    await run(compareBooks, calm);
  }
}
