import { and, desc, eq, inArray, isNull, lt, ne } from 'drizzle-orm';
import type { PayBack } from '#src/learning/enrolments/giving-up/leaving.server.ts';
import { enrolments, refunds } from '#src/learning/enrolments/tables.server.ts';
import { inForce } from '#src/people/consent/agreed.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { type Paying, payings } from '#src/shop/payments/refunds/endings.ts';
import { payments, refundOrders } from '#src/shop/payments/tables.server.ts';
import { payMonth } from '#src/shop/renewals/acts/pay-month.server.ts';
import { makePackage } from '../make/packages.ts';
import { type SignedInPerson, signIn } from '../make/people.ts';
import { enrol, makeLearner, makeLesson, makeMeeting } from '../make/rows.ts';
import { type Shop, tellAll, toPay } from '../stand-ins/stripe/shop.ts';
import { payOnPage, renewAt, stayIn, subscribe } from './renewals.ts';

/** Of what was paid for a place online nothing is known, and nothing comes back. */
export const noMoney: PayBack = { parts: async () => [], give: async () => {}, givenByHand: async () => 0 };

/** A place that is paid in one of the ways, and whose it is. */
export type Place = {
  id: string;
  paying: Paying;
  lessonId: string;
  learnerId: string;
  family: SignedInPerson;
  subscriptionId: string | undefined;
};

export type Classes = { admin: SignedInPerson; teacher: SignedInPerson; places: Place[] };

/** Meetings: one before anybody has paid, four in the first month, eight in the second. */
const days = [
  ...['01-30', '02-05', '02-12', '02-19', '02-26', '03-01', '03-05', '03-09', '03-13', '03-17'],
  ...['03-21', '03-25', '03-29'],
];
/** When a month is paid ahead. */
const paidAhead = new Date('2026-03-01T10:00:00Z');
/** Of the classes of a course and of months, which have one teacher. */
const times = { course: '20:00:00Z', month: '22:00:00Z' };

/**
 * A teacher with a course of 80$ and a class of 80$ a month, in each a place for every way of paying. It is March 3: the
 * second month was charged three days ago, and of it one lesson of eight was held; of the course five of twelve.
 */
export async function openClasses(shop: Shop, among: readonly Paying[] = payings): Promise<Classes> {
  shop.clock.set('2026-01-29T20:00:00Z');
  const admin = await signIn(shop, 'admin');
  const teacher = await signIn(shop, 'teacher');
  const open = async (priceFor: 'course' | 'month') => {
    const lessonId = await makeLesson(shop, teacher, { places: 9, price: 80, priceFor });
    for (const day of days)
      await makeMeeting(shop, lessonId, teacher, { startsAt: new Date(`2026-${day}T${times[priceFor]}`) });
    return lessonId;
  };
  const lessons = { course: await open('course'), month: await open('month') };
  shop.clock.set('2026-01-31T23:00:00Z');
  const places: Place[] = [];
  for (const paying of among) {
    const family = await signIn(shop, 'student');
    const learnerId = await makeLearner(shop, family);
    const lessonId = lessons[paying === 'month' || paying === 'ahead' ? 'month' : 'course'];
    places.push(await takePlace(shop, admin, { paying, family, learnerId, lessonId }));
  }
  for (const day of ['02-21', '02-28']) await renewAt(shop, `2026-${day}T18:00:00Z`);
  shop.clock.set(paidAhead.toISOString());
  const paysAhead = { way: 'stripe', language: 'en', isPayer: true } as const;
  for (const { paying, subscriptionId } of places)
    if (paying === 'ahead' && subscriptionId)
      await payOnPage(shop, await payMonth(shop.context, subscriptionId, paysAhead));
  await stayIn(shop);
  shop.clock.set('2026-03-03T12:00:00Z');
  return { admin, teacher, places };
}

type Wish = Pick<Place, 'paying' | 'family' | 'learnerId' | 'lessonId'>;

async function takePlace(shop: Shop, admin: SignedInPerson, wish: Wish): Promise<Place> {
  const { paying, family, learnerId, lessonId } = wish;
  const place = { ...wish, subscriptionId: undefined };
  if (paying === 'month' || paying === 'ahead') {
    const { id, enrolmentId } = await subscribe(shop, family, { lessonId });
    return { ...place, id: enrolmentId ?? '', subscriptionId: id };
  }
  if (paying === 'once') {
    const { session } = await toPay(shop, family, { lessonId });
    shop.stripe.account.pay(session);
    await tellAll(shop);
  }
  if (paying === 'credits') {
    await makePackage(shop, family, learnerId);
    const asked = { lessonId, learnerId, agreedTo: inForce('enrolment') };
    const { body } = await family.call('POST', '/api/packages/enrolments', asked);
    return { ...place, id: body._id };
  }
  if (paying !== 'once') await enrol(family, 'class', lessonId);
  const [made] = await shop.context.database
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(eq(enrolments.learnerId, learnerId));
  const id = made?.id ?? '';
  if (paying === 'noted') await admin.call('POST', `/api/admin/purchases/${id}/paid`, { amount: 80 });
  return { ...place, id };
}

/** The order by which the last month of a place was paid, or the one that runs, or all of it; and its payment. */
export async function orderOf({ context: { database } }: Shop, { id }: Place, which: 'last' | 'running') {
  const [found] = await database
    .select({ order: orders, payment: payments })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        eq(orders.enrolmentId, id),
        eq(orders.state, 'paid'),
        which === 'running' ? lt(orders.paidAt, paidAhead) : undefined,
      ),
    )
    .orderBy(desc(orders.paidAt))
    .limit(1);
  if (!found) throw new Error('no order');
  return found;
}

/** How much went back of a place, in cents: of its orders, and by hand. */
export async function wentBack({ context: { database } }: Shop, { id }: Place): Promise<number> {
  const own = database.select({ id: orders.id }).from(orders).where(eq(orders.enrolmentId, id));
  const online = await database
    .select()
    .from(refundOrders)
    .where(and(inArray(refundOrders.orderId, own), ne(refundOrders.state, 'dropped')));
  const byHand = await database
    .select({ amount: refunds.amount })
    .from(refunds)
    .leftJoin(refundOrders, eq(refundOrders.refundId, refunds.id))
    .where(and(eq(refunds.enrolmentId, id), isNull(refundOrders.id)));
  const sum = (all: { amount: number }[]) => all.reduce((one, { amount }) => one + amount, 0);
  return sum(online) + Math.round(sum(byHand) * 100);
}
