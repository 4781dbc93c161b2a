import { eq, inArray } from 'drizzle-orm';
import { cancelEnrolment } from '#src/learning/enrolments/ending.server.ts';
import { endLearning } from '#src/learning/enrolments/giving-up/leaving.server.ts';
import { removeLearner } from '#src/learning/families/learners.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { removeCard } from '#src/shop/payments/cards/cards.server.ts';
import { payBackOnline } from '#src/shop/payments/refunds/pay-back-online.server.ts';
import { refundAsGoodwill, refundByTerms } from '#src/shop/payments/refunds/refund-order.server.ts';
import { byTerms } from '#src/shop/payments/refunds/terms.server.ts';
import { openCardPage } from '#src/shop/payments/stripe/cards/card-page.server.ts';
import { changePlan, keepPlan, otherPlans } from '#src/shop/renewals/acts/change-plan.server.ts';
import { pauseSubscription, resumeSubscription } from '#src/shop/renewals/acts/pause.server.ts';
import { payMonth } from '#src/shop/renewals/acts/pay-month.server.ts';
import { acceptPrice, declinePrice, offerPrice, priceWords } from '#src/shop/renewals/acts/price.server.ts';
import { stopSubscription } from '#src/shop/renewals/acts/stop.server.ts';
import { stopByLink } from '#src/shop/renewals/by-link.server.ts';
import { signedLink } from '#src/shop/renewals/links.server.ts';
import { giveCredit } from '../shop/orders.ts';
import { subscribe } from '../shop/renewals.ts';
import type { Behaviour } from '../stand-ins/stripe/cards.ts';
import { type Act, all, givingUp, one, pick, type World, zones } from './world.ts';

export const behaviours: Behaviour[] = [
  'works',
  'works',
  'insufficient',
  'works',
  'declined',
  'works',
  'needs-confirmation',
  'works',
  'expired',
  'stolen',
  'refused-for-good',
];
export const wanted = [{ plan: 'group8' }, { plan: 'individual9' }, { place: 0 }, { place: 1 }];
const language = 'en';

/** What families and the staff do. */
export const ofPeople: Record<string, Act> = {
  async subscribe({ shop, families, lessons }, [which, how]) {
    const { person, learners } = pick(families, which) ?? {};
    const thing = pick(wanted, how);
    const learnerId = pick(learners ?? [], which >> 1);
    if (!person || !thing || !learnerId) return;
    const { place, ...plan } = { place: undefined, ...thing };
    const bought = place === undefined ? plan : { lessonId: lessons[place] ?? '' };
    const behaves = pick(behaviours, which + how) ?? 'works';
    const timeZone = pick(zones, which * 7 + how) ?? 'UTC';
    const more = { ...bought, learnerId };
    await subscribe(shop, person, more, { card: { behaves }, timeZone }).catch(() => {});
  },
  async stop(world, [which, how]) {
    const subscription = await one(world, which);
    if (!subscription) return;
    const { id, payerId } = subscription;
    const stopping =
      how % 3 === 0
        ? { cause: 'staff' as const, by: world.staff }
        : { cause: 'payer' as const, by: { id: payerId } };
    await stopSubscription(world.context, id, stopping);
  },
  async stopByLink(world, [which]) {
    const subscription = await one(world, which);
    const link = subscription && (await signedLink(world.context, 'stop', subscription.id));
    if (link) await stopByLink(world.context, link.split('/').at(-1) ?? '');
  },
  async pause(world, [which, how]) {
    const subscription = await one(world, which);
    if (!subscription) return;
    await pauseSubscription(world.context, subscription.id, 1 + (how % 12));
    world.paused.add(subscription.id);
  },
  async resume(world, [which]) {
    const subscription = await one(world, which);
    if (subscription) await resumeSubscription(world.context, subscription.id);
  },
  async changePlan(world, [which, how]) {
    const subscription = await one(world, which);
    const plan = subscription && pick(await otherPlans(world.context, subscription, language), how);
    if (plan) await changePlan(world.context, subscription.id, plan, language);
  },
  async keepPlan(world, [which]) {
    const subscription = await one(world, which);
    if (subscription) await keepPlan(world.context, subscription.id);
  },
  async offer(world, [which, how]) {
    const subscription = await one(world, which);
    const amount = subscription && Math.max(100, subscription.amount + ((how % 7) - 3) * 500);
    if (subscription && amount) await offerPrice(world.context, subscription.id, amount);
  },
  async accept(world, [which]) {
    const subscription = await one(world, which);
    const words = subscription && (await priceWords(world.context, subscription, language));
    if (words) await acceptPrice(world.context, subscription.id, words, language);
  },
  async decline(world, [which]) {
    const subscription = await one(world, which);
    if (subscription) await declinePrice(world.context, subscription.id);
  },
  async openPage(world, [which, how]) {
    const subscription = await one(world, which);
    const paying = { way: 'stripe', language, isPayer: how % 3 > 0 } as const;
    if (subscription) await payMonth(world.context, subscription.id, paying);
  },
  async pay({ shop: { stripe } }, [which, how]) {
    const { sessions } = stripe.account;
    for (const id of sessions.keys()) stripe.account.session(id);
    const session = pick(
      [...sessions.values()].filter(({ status }) => status === 'open').reverse(),
      which % 3,
    );
    if (session) stripe.account.pay(session.id, { card: { behaves: pick(behaviours, how) ?? 'works' } });
  },
  async payByHand(world, choice) {
    await ofPeople.openPage?.(world, choice);
    await ofPeople.pay?.(world, [0, choice[1]]);
  },
  async cardPage({ context, shop: { stripe }, families }, [which, how]) {
    const family = pick(families, which);
    if (!family) return;
    const url = await openCardPage(context, family.person, language);
    const session = [...stripe.account.sessions.values()].find((session) => session.url === url);
    if (session && how % 4 > 0)
      stripe.account.pay(session.id, { card: { behaves: pick(behaviours, how) ?? 'works' } });
  },
  async removeCard({ context, families }, [which]) {
    const family = pick(families, which);
    if (family) await removeCard(context, family.person.id);
  },
  async credit({ shop, families }, [which, how]) {
    const family = pick(families, which);
    if (family) await giveCredit(shop, family.person, 100 + how * 400);
  },
  async givePlaceUp(world, [which]) {
    const { enrolmentId, payerId } = (await one(world, which)) ?? {};
    if (!enrolmentId) return;
    const by = { id: payerId ?? '' };
    await givingUp(world, [enrolmentId], () => cancelEnrolment(world.context, enrolmentId, by));
  },
  async endLesson({ context, lessons: known, shop }, [which]) {
    const id = pick(known, which);
    if (id)
      await context.database.update(lessons).set({ deletedAt: shop.clock.now() }).where(eq(lessons.id, id));
  },
  async removeLearner(world, [which]) {
    const { person, learners } = world.families[0] ?? {};
    const id = pick(learners ?? [], which);
    if (!person || !id) return;
    const places = (await all(world)).filter(({ learnerId }) => learnerId === id);
    await givingUp(
      world,
      places.map(({ enrolmentId }) => enrolmentId),
      () =>
        removeLearner(world.context, endLearning(payBackOnline), id, { ...person, role: 'student' } as never),
    );
  },
  async refund(world, [which, how]) {
    const { context, staff } = world;
    const order = pick(await paid(world), which);
    if (!order) return;
    const { left, amount, ways } = await inTransaction(context, (within) => byTerms(within, order));
    const way = ways[0] ?? 'credit';
    if (how % 2 === 0 && amount > 0) {
      const { person } = world.families.find(({ person }) => person.id === order.payerId) ?? {};
      if (!person) return;
      const back = () => refundByTerms(context, order.id, { amount, way }, person as never);
      await givingUp(world, [order.enrolmentId], back);
    } else if (left > 0) {
      const some = how % 3 === 0 ? left : Math.ceil(left / 2);
      const ends = how % 4 === 3;
      const back = () => refundAsGoodwill(context, order.id, { amount: some, left, way, ends }, staff);
      // The staff choose whether the place ends with it.
      await givingUp(world, ends ? [order.enrolmentId] : [], back);
    }
  },
};

function paid({ shop: { context } }: World) {
  return context.database
    .select()
    .from(orders)
    .where(inArray(orders.state, ['paid']))
    .orderBy(orders.number);
}
