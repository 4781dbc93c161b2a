import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { tell } from '../../stand-ins/stripe/shop.ts';
import { type Act, act, pick, type Walk, which } from '../act.ts';
import { enrolled, lessonsOf } from '../looking.ts';
import { someChild } from './families.ts';

/** Stripe tells what waits to be told. */
async function tellAll({ school: { shop } }: Walk): Promise<void> {
  for (const told of shop.stripe.account.told.waiting.splice(0))
    expect(await tell(shop, told), 'what Stripe tells is taken').toBe(200);
}

const order = act('a family orders', { which, lesson: which, pays: fc.boolean() }, async (walk, chosen) => {
  const child = await someChild(walk, chosen.which);
  const lesson = pick([...(await lessonsOf(walk.school)), undefined], chosen.lesson);
  if (!child) return undefined;
  const { family, learner: learnerId } = child;
  const wanted = { ...(lesson ? { lessonId: lesson.id } : { plan: 'group8' }), learnerId };
  const quote = await family.call('POST', '/api/orders/quote', wanted);
  if (quote.status !== 200) return quote.body.code;
  const shown = quote.body.due.amount;
  const said = { ...wanted, shown, way: shown === 0 ? 'credit' : 'stripe', requestId: randomUUID() };
  const { status, body } = await family.call('POST', '/api/orders', said);
  const session = body.url?.split('/').at(-1);
  if (session && chosen.pays) walk.school.shop.stripe.account.pay(session);
  return `${family.name} ${status}`;
});

const told = act('Stripe tells what has happened', {}, async (walk) => {
  await tellAll(walk);
  return undefined;
});

const refund = act(
  'a family takes its money back',
  { which, way: fc.constantFrom('provider', 'credit') },
  async (walk, chosen) => {
    const child = await someChild(walk, chosen.which);
    if (!child) return undefined;
    const { body: listed } = await child.family.call('GET', '/api/orders');
    const paid = listed.items?.find(({ state }: { state: string }) => state === 'paid');
    if (!paid) return undefined;
    const { body } = await child.family.call('GET', `/api/orders/${paid._id}/refund`);
    const said = { way: chosen.way, amount: body.back?.amount ?? 1 };
    return (await child.family.call('POST', `/api/orders/${paid._id}/refund`, said)).status;
  },
);

const byDashboard = act(
  'somebody gives back in Stripe’s dashboard',
  { which, part: fc.boolean() },
  async (walk, chosen) => {
    const { account } = walk.school.shop.stripe;
    const left = [...account.charges.values()].filter(({ refunded, disputed }) => !refunded && !disputed);
    const charge = pick(left, chosen.which);
    if (!charge) return undefined;
    const rest = charge.amount - charge.amount_refunded;
    const amount = chosen.part ? Math.ceil(rest / 2) : rest;
    account.createRefund({ payment_intent: charge.payment_intent, amount: String(amount) }, 'succeeded');
    return amount;
  },
);

const paidByHand = act(
  'the staff note what was paid',
  { which, isPaid: fc.boolean() },
  async ({ school }, chosen) => {
    const place = pick(await enrolled(school), chosen.which);
    const { admin } = school.people;
    return (
      place &&
      (await admin.call('PATCH', `/api/manual-purchase/${place.id}`, { isPaid: chosen.isPaid })).status
    );
  },
);

export const providerActs: Act[] = [order, order, told, refund, byDashboard, paidByHand];
