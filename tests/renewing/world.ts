import { and, asc, inArray, isNull } from 'drizzle-orm';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { discountRules } from '#src/shop/orders/tables.server.ts';
import { type Subscription, subscriptions } from '#src/shop/subscriptions/tables.server.ts';
import { type SignedInPerson, signIn } from '../make/people.ts';
import { makeLearner, makeLesson } from '../make/rows.ts';
import type { Shop } from '../stand-ins/stripe/shop.ts';
import { emptyTables } from '../start/empty-tables.ts';
import type { CashDesk } from '../walk/cash-desk.ts';
import type { Free } from './promised.ts';

/** Families whose months renew themselves, and a context that can break like a process that is killed. */
export type World = {
  shop: Shop;
  context: Context;
  families: { person: SignedInPerson; learners: string[] }[];
  lessons: string[];
  teacher: SignedInPerson;
  staff: SignedInPerson;
  /** Subscriptions that were paused once: their days are not those of the calendar alone. */
  paused: Set<string>;
  /** Places that were given up while they were paid, and when: a later stop finds nothing to keep. */
  givenUp: Map<string, Date>;
  /** What went wrong in a job, by its kind. */
  troubles: string[];
  isPaymentRequired: boolean;
  /** How often somebody entered a meeting that was paid or promised, and something was owed of a place that the school had ended. */
  seen: { entered: number; owed: number };
  /** From when to when its classes meet, where it is a year. */
  year: readonly [Date, Date] | undefined;
  free: Free[];
  /** Payme, where it is a way to pay. */
  cashDesk: CashDesk | undefined;
  /** When it could not be paid there: no rate of these days was set. */
  noRate: { from: Date; until: Date; isOver: boolean }[];
  /** Addresses of trial lessons that were booked. */
  trialKeys: string[];
  /** What is looked at whenever time has passed. */
  look: () => Promise<void>;
};

/** Which of several, and how. */
export type Choice = readonly [number, number];
/** Something that is done; what is refused is refused. */
export type Act = (world: World, choice: Choice) => Promise<unknown>;

export const zones = [
  'America/Los_Angeles',
  'Pacific/Kiritimati',
  'Asia/Tashkent',
  'America/New_York',
  'Africa/Cairo',
  'Australia/Lord_Howe',
];

/** When a history begins: before short months, leap years and changes of clocks. */
export const beginnings = [
  '2026-01-31T20:00:00Z',
  '2027-01-30T05:00:00Z',
  '2028-01-29T20:00:00Z',
  '2028-02-29T09:30:00Z',
  '2026-02-28T23:30:00Z',
  '2026-10-28T12:00:00Z',
  '2027-12-31T10:30:00Z',
];

/** One of several, if there is any. */
export const pick = <T>(all: readonly T[], which: number): T | undefined =>
  all[which % Math.max(all.length, 1)];

/** A shop as on its first day, with two families, three children, and two classes. */
export async function openWorld(shop: Shop, beginning: string): Promise<World> {
  const { stripe, clock, context } = shop;
  Object.assign(stripe.settings, { mood: 'up', losesAnswers: 0, done: () => {}, lateness: () => 0 });
  stripe.refunding.status = 'succeeded';
  stripe.calls.length = 0;
  stripe.account.forget();
  clock.set(beginning);
  await emptyTables(shop, 'users', 'mails', 'provider_events', 'provider_differences', 'comparisons');
  await emptyTables(shop, 'ledger_accounts', 'ledger_entries', 'bank_transfers', 'provider_movements');
  await emptyTables(shop, 'pgboss.job', 'discount_rules', 'discount_codes', 'exchange_rates');
  const teacher = await signIn(shop, 'teacher');
  const staff = await signIn(shop, 'admin');
  const people = [await signIn(shop, 'student'), await signIn(shop, 'student')];
  const families: World['families'] = [];
  for (const [index, person] of people.entries()) {
    const learners = [await makeLearner(shop, person)];
    if (index === 0) learners.push(await makeLearner(shop, person, { firstName: 'Zulfiya' }));
    families.push({ person, learners });
  }
  const price = { priceFor: 'month' } as const;
  const lessons = [
    await makeLesson(shop, teacher, { places: 3, price: 45.5, ...price }),
    await makeLesson(shop, teacher, { places: 2, price: 20, ...price }),
  ];
  await context.database
    .insert(discountRules)
    .values({ kind: 'second-child', percent: 10, changedAt: clock.now(), changedBy: staff.id });
  return {
    ...{ shop, context, families, lessons, teacher, staff },
    ...{ paused: new Set(), givenUp: new Map(), troubles: [], free: [] },
    ...{ cashDesk: undefined, noRate: [], trialKeys: [] },
    ...{ isPaymentRequired: false, seen: { entered: 0, owed: 0 }, year: undefined, look: async () => {} },
  };
}

/** All subscriptions, the oldest first. */
export function all({ shop: { context } }: Pick<World, 'shop'>): Promise<Subscription[]> {
  return context.database.select().from(subscriptions).orderBy(asc(subscriptions.id));
}

/** One of those that renew themselves still, or of all. */
export async function one(world: World, which: number): Promise<Subscription | undefined> {
  const found = await all(world);
  const living = found.filter(({ stoppedAt }) => !stoppedAt);
  return pick(living.length > 0 ? living : found, which);
}

/** Does what is meant to end a place, and notes since when it is given up; what had ended before was not given up by it. */
export async function givingUp(
  { shop: { context }, givenUp }: World,
  ids: readonly (string | null)[],
  end: () => Promise<unknown>,
): Promise<void> {
  const known = ids.filter((id) => id !== null);
  const live = await context.database
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(and(inArray(enrolments.id, known), isNull(enrolments.cancelledAt)));
  await end();
  for (const { id } of live) givenUp.set(id, context.clock.now());
}

/** Refused by us or by Stripe, or killed: each may happen. */
export function passOver(error: Error): void {
  const isRefusal = error.name === 'Failure' && (error as { code?: string }).code !== 'unexpected';
  if (isRefusal || error.constructor.name.startsWith('Stripe') || error.message === 'killed') return;
  throw error;
}
