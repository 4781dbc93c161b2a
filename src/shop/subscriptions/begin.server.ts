import { and, eq, inArray, lt, max, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { firstMeetingOf } from '#src/calendar/timetables/read.server.ts';
import { paidElsewhereUntil } from '#src/learning/enrolments/money/elsewhere.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import type { Agreed } from '#src/people/consent/agreed.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { agreements } from './agreement/tables.server.ts';
import { anchorOf, laterOf, nextDay } from './calendar.server.ts';
import { payerLeft, type Renewal, type SubscriptionState } from './subscription.ts';
import { addPeriod, notePaidUntil } from './subscriptions.server.ts';
import { periods, subscriptions } from './tables.server.ts';

/** What was bought for whom, and by whom. */
export type Begun = {
  payerId: string;
  learnerId: string;
  lessonId: string | null;
  enrolmentId: string | null;
  plan: string | null;
  lessons: number | null;
  title: string;
  agreedTo: Agreed<'enrolment'>;
  renews: Renewal;
};

/**
 * When the first month of something that is paid now begins, and when the next one does (YYYY-MM-DD of the zone): with
 * the first meeting where that is still ahead, as the first days of the terms do (spec §9); where the place was paid
 * before, when that is over.
 */
export async function firstDays(
  context: Pick<Context, 'database' | 'clock'>,
  { lessonId, enrolmentId }: Pick<Begun, 'lessonId' | 'enrolmentId'>,
  zone: string,
): Promise<{ first: string; next: string; anchor: number }> {
  const today = dayOf(context.clock.now(), zone);
  const begins = lessonId ? await firstMeetingOf(context, lessonId) : null;
  const starts = begins && dayOf(begins, zone);
  const paid = enrolmentId && (await paidBeforeUntil(context, enrolmentId));
  const first = [today, starts ?? today, paid || today].reduce(laterOf);
  const anchor = anchorOf(first);
  return { first, next: nextDay(first, { anchor }), anchor };
}

/**
 * Until which day (excluded) a place was paid otherwise: before the school moved here, or by a guardian who has left since
 * and had begun before that moment. Null where it was not.
 */
export async function paidBeforeUntil(
  context: Pick<Context, 'database'>,
  enrolmentId: string,
  begunBefore?: Date,
): Promise<string | null> {
  const [left] = await context.database
    .select({ until: max(subscriptions.paidUntil) })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.enrolmentId, enrolmentId),
        inArray(subscriptions.stopCause, [...payerLeft]),
        begunBefore && lt(subscriptions.createdAt, begunBefore),
      ),
    );
  const elsewhere = await paidElsewhereUntil(context, enrolmentId);
  return left?.until && elsewhere ? laterOf(left.until, elsewhere) : (left?.until ?? elsewhere);
}

/**
 * The days that were agreed to: midnight may pass, or the first meeting be moved, before they are paid. What was paid
 * after the second month was to begin has its days from now on.
 */
async function agreedDays(
  context: Pick<Context, 'database' | 'clock'>,
  bought: Pick<Begun, 'lessonId' | 'enrolmentId'>,
  { next, anchor, zone }: Renewal,
): Promise<{ next: string; anchor: number }> {
  if (next && anchor && next > dayOf(context.clock.now(), zone)) return { next, anchor };
  return firstDays(context, bought, zone);
}

/**
 * Begins a subscription, in the transaction that gives its first month.
 * @returns its id; undefined where one lives already for the same learner, or is not over yet: then what was bought is one
 *   month more
 */
export async function beginSubscription(context: Context, begun: Begun): Promise<string | undefined> {
  const { database, clock } = context;
  const { renews, ...bought } = begun;
  const { amount, siblingPercent, words, language, way, zone, once } = renews;
  const now = clock.now();
  await endOver(context, bought);
  if ((await isSubscribed(context, bought)) || (await isInTheWay(context, bought))) return undefined;
  const { next, anchor } = await agreedDays(context, bought, renews);
  const stopped = once
    ? ({ state: 'ending', stoppedAt: now, stopCause: 'one-month', stoppedBy: bought.payerId } as const)
    : ({ state: 'running' } as const);
  const [made] = await database
    .insert(subscriptions)
    .values({
      ...bought,
      way,
      zone,
      anchor,
      amount,
      siblingPercent,
      createdAt: now,
      paidUntil: next,
      ...stopped,
    })
    .returning();
  if (made) await notePaidUntil(context, made.enrolmentId, next);
  if (!made || once) return made?.id;
  await database.insert(agreements).values({
    subscriptionId: made.id,
    kind: 'begun',
    words,
    language,
    amount,
    plan: made.plan,
    agreedAt: now,
  });
  await addPeriod(context, made, { number: 2, dueDay: next });
  return made.id;
}

type Same = Pick<Begun, 'learnerId' | 'lessonId' | 'plan'>;

/** That the place of a subscription has ended: what is bought after that is a place of its own. */
const isPlaceGone = sql<boolean>`exists (select from ${enrolments} where ${enrolments.id} = ${subscriptions.enrolmentId}
  and ${enrolments.cancelledAt} is not null)`;

/** That it was stopped, and its place has ended. */
const isGone = and(eq(subscriptions.state, 'ending'), isPlaceGone) as SQL;

/** That it was stopped as its payer left. What they had paid goes on. */
const isLeft = and(
  eq(subscriptions.state, 'ending'),
  inArray(subscriptions.stopCause, [...payerLeft]),
) as SQL;

/**
 * Ends what was stopped and is in the way no more: its place has ended before, unless a month of it goes back first; or its
 * payer has left, and another guardian goes on.
 */
async function endOver(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { learnerId, lessonId, plan }: Same,
): Promise<void> {
  const what = lessonId ? eq(subscriptions.lessonId, lessonId) : eq(subscriptions.plan, plan ?? '');
  const isPaidAhead = sql`exists (select from ${periods} where ${periods.subscriptionId} = ${subscriptions.id}
    and ${periods.state} = 'paid'
    and ${periods.dueDay} > (${clock.now().toISOString()}::timestamptz at time zone ${subscriptions.zone})::date)`;
  await database
    .update(subscriptions)
    .set({ state: 'ended', endedAt: clock.now() })
    .where(and(eq(subscriptions.learnerId, learnerId), what, or(isLeft, and(isGone, not(isPaidAhead)))));
}

/** Whether one whose place has ended is not over yet: a month of it that was paid ahead has still to go back. */
async function isInTheWay(
  { database }: Pick<Context, 'database'>,
  { learnerId, lessonId }: Same,
): Promise<boolean> {
  if (!lessonId) return false;
  const same = and(eq(subscriptions.learnerId, learnerId), eq(subscriptions.lessonId, lessonId));
  return (await database.$count(subscriptions, and(same, ne(subscriptions.state, 'ended')))) > 0;
}

/** Whether another subscription lives for the same thing and learner, or will be for it from its next month on. */
export async function isSubscribed(
  context: Pick<Context, 'database'>,
  same: Same,
  besides?: string,
): Promise<boolean> {
  return (await livingFor(context, same, besides)).length > 0;
}

/** How the subscriptions stand that live for the same thing and learner, or will be for it from their next month on. */
export async function livingFor(
  { database }: Pick<Context, 'database'>,
  { learnerId, lessonId, plan }: Same,
  besides?: string,
): Promise<SubscriptionState[]> {
  const living = await database
    .select({ state: subscriptions.state })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.learnerId, learnerId),
        ne(subscriptions.state, 'ended'),
        besides ? ne(subscriptions.id, besides) : undefined,
        not(isLeft),
        lessonId
          ? and(eq(subscriptions.lessonId, lessonId), not(isGone))
          : or(eq(subscriptions.plan, plan ?? ''), eq(subscriptions.nextPlan, plan ?? '')),
      ),
    );
  return living.map(({ state }) => state);
}
