import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { NIL } from 'uuid';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import { type OrderRow, orders } from '#src/shop/orders/tables.server.ts';
import { refundOrders } from '#src/shop/payments/tables.server.ts';
import { openPeriods } from '#src/shop/subscriptions/subscription.ts';
import { periods, type Subscription } from '#src/shop/subscriptions/tables.server.ts';
import type { World } from './world.ts';

/** Days (YYYY-MM-DD, the last one excluded) that one order has paid, and from which on it opens meetings. */
export type PaidDays = { order: OrderRow; from: string; until: string; opens: string; isLater: boolean };
/**
 * Days that the staff have promised, whatever is paid: a month that they let go (`month`), which counts as one that is paid;
 * or those until one is charged anew: its place is kept, and what was open stays `open`.
 */
export type Free = { subscription: string; from: string; until: string; as: 'month' | 'open' | 'kept' };

/** No month has more days; one that was charged anew goes on to the first day of its anchor that leaves it two weeks. */
const longest = 31;
const twoWeeks = 14;
/** For so many days after its charge a month that failed is open, and its place is kept. */
const tried = { open: 7, kept: 8 };
/** For so many days after the last one that is paid a place is kept. */
const placeKept = 28;

export function plus(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** The same day of the next month, or its last one. */
function monthLater(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, last))).toISOString().slice(0, 10);
}

const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);
/** The day of the first lesson of a class; before it nothing is paid. */
export async function firstMeeting(
  { shop }: Pick<World, 'shop'>,
  lessonId: string,
  zone: string,
): Promise<string> {
  const [first] = await shop.context.database
    .select({ startsAt: meetings.startsAt })
    .from(meetings)
    .where(eq(meetings.lessonId, lessonId))
    .orderBy(asc(meetings.startsAt))
    .limit(1);
  return first ? dayOf(first.startsAt, zone) : '';
}

/**
 * The days that were paid and have not come back by the terms. The first month begins with the first lesson and has the days
 * of the sentence that was agreed to; later ones begin on their day; one that was paid after the next one's day begins as it is
 * paid. What the staff give back because they want to leaves the days as they are.
 */
export async function paidDays(
  world: Pick<World, 'shop' | 'free'>,
  { id, zone, lessonId }: Subscription,
): Promise<PaidDays[]> {
  const { shop } = world;
  const { database } = shop.context;
  const first = await firstMeeting({ shop }, lessonId ?? NIL, zone);
  const months = await database
    .select({ order: orders, period: periods })
    .from(orders)
    .leftJoin(periods, eq(periods.id, orders.periodId))
    .where(and(eq(orders.subscriptionId, id), eq(orders.state, 'paid')))
    .orderBy(asc(orders.paidAt), asc(orders.id));
  const back = await database
    .select({ id: refundOrders.orderId })
    .from(refundOrders)
    .where(and(inArray(refundOrders.rule, ['first-days', 'month']), ne(refundOrders.state, 'dropped')));
  const isBack = new Set(back.map((one) => one.id));
  const days: PaidDays[] = [];
  for (const { order, period } of months) {
    if (isBack.has(order.id)) continue;
    const paidOn = dayOf(order.paidAt ?? order.createdAt, zone);
    const free = freeDays(world, { id }).filter(({ until }) => until === period?.dueDay);
    const agreed = period ? period.untilDay : order.renews?.next;
    const isLate =
      period !== null && plus(period.dueDay, twoWeeks) <= paidOn && agreed === monthLater(paidOn);
    const from = period && !isLate ? period.dueDay : later(paidOn, first);
    // A month that is charged anew, and a first one whose first lesson was moved since, have some days more.
    const most = plus(from, period && free.length === 0 ? longest : longest + twoWeeks - 1);
    const until = agreed && agreed > from && agreed < most ? agreed : most;
    // Whoever pays such a month before its day comes in at once.
    const isAnew = free.some((one) => one.as !== 'month' && one.from <= paidOn);
    const opens = isAnew && paidOn < from ? paidOn : from;
    days.push({ order, from, until, opens, isLater: period !== null });
  }
  return days;
}

/**
 * Why a learner may come to a lesson of a day, by our decisions (20, 82, 105), not by what the product has noted:
 * - `paid`: it is a day of a month that was paid;
 * - `free`: the staff have promised it;
 * - `unasked`: its month has begun, and the family was not asked in vain: it is charged later this day, or as many days later
 *   as its notice came late; the provider is away; or it lay too long, and the staff decide;
 * - `tried`: its month could not be charged, and it is one of the seven days on which that is tried.
 *
 * Of what remains nothing is held: weeks of a pause, and a month that failed, until it is paid.
 */
export async function whyOpen(
  world: Pick<World, 'shop' | 'free'>,
  subscription: Subscription,
): Promise<'paid' | 'free' | 'unasked' | 'tried' | undefined> {
  const now = world.shop.clock.now();
  const day = dayOf(now, subscription.zone);
  const isIn = ({ from, until }: { from: string; until: string }) => from <= day && day < until;
  const paid = await paidDays(world, subscription);
  if (paid.some(({ opens: from, until }) => isIn({ from, until }))) return 'paid';
  if (freeDays(world, subscription).some((one) => one.as !== 'kept' && isIn(one))) return 'free';
  const month = await openMonth(world, subscription);
  if (!month || month.dueDay > day) return undefined;
  if (month.state === 'ahead' || (month.state === 'late' && month.tries === 0)) return 'unasked';
  return month.chargeAt && day <= plus(dayOf(month.chargeAt, subscription.zone), tried.open)
    ? 'tried'
    : undefined;
}

/**
 * Whether a place is kept today: it is open; or one of the four weeks after the last paid day, whatever is pressed since; or
 * its month is tried.
 */
export async function isKept(
  world: Pick<World, 'shop' | 'free' | 'noRate'>,
  subscription: Subscription,
): Promise<boolean> {
  if (await whyOpen(world, subscription)) return true;
  const day = dayOf(world.shop.clock.now(), subscription.zone);
  const free = freeDays(world, subscription);
  if (free.some(({ until }) => day < until)) return true;
  const months = [...(await paidDays(world, subscription)), ...free.filter(({ as }) => as === 'month')];
  if (months.some(({ until }) => day < plus(until, placeKept))) return true;
  const month = await openMonth(world, subscription);
  // Nobody has given up a month that the staff are to decide about.
  if (month?.state === 'late') return true;
  if (!month?.chargeAt || !['failing', 'failed'].includes(month.state)) return false;
  const usual = months
    .map(({ until }) => plus(until, placeKept))
    .concat(plus(dayOf(month.chargeAt, subscription.zone), tried.kept))
    .toSorted();
  return day < keptLonger(world, subscription, usual.at(-1) ?? day);
}

/** A place that cannot be paid on its last day, for a reason of ours, is kept until three full days after the last such day. */
function keptLonger({ noRate }: Pick<World, 'noRate'>, { way, zone }: Subscription, usual: string): string {
  const most = plus(usual, 28);
  let until = usual;
  for (let day = usual; way === 'payme' && day <= until && day < most; day = plus(day, 1))
    if (noRate.some(({ from, until: end }) => dayOf(from, zone) <= day && day <= dayOf(end, zone)))
      until = earlier(plus(day, 4), most);
  return until;
}

const freeDays = ({ free }: Pick<World, 'free'>, { id }: Pick<Subscription, 'id'>) =>
  free.filter(({ subscription }) => subscription === id);

export async function openMonth({ shop }: Pick<World, 'shop'>, { id }: Subscription) {
  const [month] = await shop.context.database
    .select()
    .from(periods)
    .where(and(eq(periods.subscriptionId, id), inArray(periods.state, [...openPeriods])));
  return month;
}
