import { and, eq, inArray, notExists, or } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { cents } from '#src/books/money/money.ts';
import { learnersOf } from '#src/learning/families/learners.server.ts';
import { offerOf } from '#src/offer/pricing/offer.ts';
import { usualPrices } from '#src/offer/pricing/plans.ts';
import { inForce } from '#src/people/consent/agreed.ts';
import { dayIn } from '#src/platform/dates/wall-clock.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { providers } from '#src/shop/provider.ts';
import { agreements } from '#src/shop/subscriptions/agreement/tables.server.ts';
import { agreementWords } from '#src/shop/subscriptions/agreement/words.server.ts';
import { anchorOf, noticeAt } from '#src/shop/subscriptions/calendar.server.ts';
import {
  type Period,
  periods,
  type Subscription,
  subscriptions,
} from '#src/shop/subscriptions/tables.server.ts';
import type { DemoPeople } from '../accounts.server.ts';
import { familyZone } from '../family.ts';
import { daysAgo } from '../quiet.server.ts';

/** One subscription of the demo: its plan, for which child, how it stands, and how many days from today it is due. */
type Sample = {
  plan: string;
  child: 0 | 1;
  begun: number;
  due: number;
  subscription?: Partial<Subscription>;
  period?: Partial<Period>;
};

/**
 * Subscriptions of the demo's family, one in each state. They have no orders: those would take numbers of receipts, which
 * are never given back.
 */
export async function subscribeFamily(
  context: Context,
  { student }: Pick<DemoPeople, 'student'>,
): Promise<void> {
  const learners = await learnersOf(context, student.id);
  for (const sample of samplesAt(context)) {
    const { id: learnerId } = learners[sample.child] ?? {};
    if (learnerId) await subscribe(daysAgo(context, sample.begun), context, sample, student.id, learnerId);
  }
}

function samplesAt(context: Context): Sample[] {
  const now = context.clock.now();
  const day = (days: number) => dayIn(now, familyZone, days);
  const at = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const told = { amount: priceOf('group12').amount, noticedAt: at(-16), chargeAt: at(-9) };
  return [
    { plan: 'group8', child: 0, begun: 68, due: 23 },
    {
      ...{ plan: 'group12', child: 1, begun: 40, due: -9 },
      subscription: { state: 'failing' },
      period: { state: 'failed', tries: 4, trouble: 'too-little', actAt: null, ...told },
    },
    {
      ...{ plan: 'individual9', child: 0, begun: 45, due: 12 },
      subscription: { state: 'paused', pausedFrom: day(-16), pausedUntil: day(12), placeUntil: day(12) },
    },
    {
      ...{ plan: 'individual13', child: 1, begun: 37, due: -6 },
      period: { state: 'late', actAt: null },
    },
    {
      ...{ plan: 'group16', child: 1, begun: 22, due: 9 },
      subscription: { state: 'ending', stoppedAt: at(-2), stopCause: 'payer', stopReason: 'time' },
      period: { state: 'skipped', actAt: null },
    },
    {
      ...{ plan: 'individual32', child: 1, begun: 80, due: -18 },
      subscription: {
        ...{ state: 'ended', stoppedAt: at(-25), stopCause: 'link', stopReason: 'price', endedAt: at(-18) },
      },
      period: { state: 'skipped', actAt: null },
    },
  ];
}

async function subscribe(
  then: Context,
  { database, clock }: Context,
  { plan, due, subscription, period }: Sample,
  payerId: string,
  learnerId: string,
): Promise<void> {
  const zone = familyZone;
  const [way] = providers;
  const createdAt = then.clock.now();
  const dueDay = dayIn(clock.now(), zone, due);
  const anchor = anchorOf(dueDay);
  const { amount, lessons } = priceOf(plan);
  const [made] = await database
    .insert(subscriptions)
    .values({
      ...{ payerId, learnerId, plan, lessons, title: '', way, anchor, zone, amount },
      ...{
        siblingPercent: 0,
        agreedTo: inForce('enrolment'),
        state: 'running',
        createdAt,
        toldAt: createdAt,
      },
      ...{ paidUntil: dueDay, ...subscription },
    })
    .returning();
  if (!made) throw new Error('no subscription');
  const from = firstDue(dueDay, createdAt, zone);
  const terms = { title: '', plan, lessons, amount, siblingPercent: 0, from, anchor, zone };
  const words = agreementWords({ ...terms, ways: [way], card: 'card' }, 'uz');
  const agreed = { subscriptionId: made.id, kind: 'begun', words, language: 'uz', amount, plan } as const;
  await database.insert(agreements).values({ ...agreed, agreedAt: createdAt });
  const actAt = noticeAt(dueDay, { zone });
  await database.insert(periods).values({ subscriptionId: made.id, number: 2, dueDay, actAt, ...period });
}

/** The day on which the second month began: as the one that is due now, the first after the beginning. */
function firstDue(dueDay: string, createdAt: Date, zone: string): string {
  const begun = dayIn(createdAt, zone, 0);
  let from = Temporal.PlainDate.from(dueDay);
  while (from.subtract({ months: 1 }).toString() > begun) from = from.subtract({ months: 1 });
  return from.toString();
}

/** What a plan costs, in cents, and how many lessons it has, as the specification says. */
function priceOf(plan: string): { amount: number; lessons: number } {
  const offer = offerOf(usualPrices, plan);
  if (!offer) throw new Error(`There is no ${plan}.`);
  return { amount: cents(offer.price), lessons: offer.lessons };
}

/** Removes the subscriptions of people and of children, but for those by which somebody paid: their orders stay. */
export async function clearSubscribed(
  { database }: Pick<Context, 'database'>,
  { people, children }: { people: string[]; children: string[] },
): Promise<void> {
  const paid = database
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.subscriptionId, subscriptions.id));
  const theirs = database
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        or(inArray(subscriptions.payerId, people), inArray(subscriptions.learnerId, children)),
        notExists(paid),
      ),
    );
  const ids = (await theirs).map(({ id }) => id);
  await database.delete(agreements).where(inArray(agreements.subscriptionId, ids));
  await database.delete(periods).where(inArray(periods.subscriptionId, ids));
  await database.delete(subscriptions).where(inArray(subscriptions.id, ids));
}
