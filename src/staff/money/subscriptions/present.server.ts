import { inDollars } from '#src/books/money/money.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { keptUnpaid } from '#src/shop/subscriptions/kept-places.server.ts';
import { type ReadSubscription, readSubscription } from './subscription.server.ts';
import type { SubscriptionRow } from './subscriptions.server.ts';

/** A subscription in a list. */
export function presentListed({
  subscription,
  payer,
  payerName,
  learner,
  lesson,
  teacher,
  teacherName,
  next,
  today,
}: SubscriptionRow) {
  const { id, title, plan, lessons, payerId, state, amount, paidUntil, createdAt } = subscription;
  return {
    ...{ _id: id, title, plan, lessons, payerId, payer, payerName, learner, state, paidUntil },
    lesson: lesson && { _id: lesson.id, kind: lesson.kind },
    teacher: lesson && teacher ? { _id: lesson.teacherId, email: teacher, name: teacherName } : null,
    amount: inDollars(amount),
    today: today === null ? null : inDollars(today),
    next: next && { day: next.day, state: next.state },
    createdAt: createdAt.toISOString(),
  };
}

/** What the file of the list tells besides. */
export type ListedInFile = Pick<SubscriptionRow['subscription'], 'stopCause' | 'stopReason'> & {
  stoppedAt: string | null;
};

/** A subscription in a list, and in its file. */
export function presentInFile(row: SubscriptionRow) {
  const { stopCause, stopReason, stoppedAt } = row.subscription;
  return { ...presentListed(row), stopCause, stopReason, stoppedAt: iso(stoppedAt) };
}

/** Everything of one subscription, as its page shows it. @throws Failure not_found */
export async function tellSubscription(context: Context, id: string) {
  const read = await readSubscription(context, id);
  const { row, means, agreed } = read;
  const [open] = read.months;
  const { way, siblingPercent, anchor, zone, state, lessonId } = row.subscription;
  const { pausedFrom, pausedUntil, placeUntil } = row.subscription;
  const { nextPlan, nextLessons, nextAmount, offeredAmount, offeredFrom } = row.subscription;
  const { offeredAt, acceptedAt } = row.subscription;
  return {
    ...presentListed(row),
    ...{ way, siblingPercent, anchor, zone },
    pause: pausedFrom && pausedUntil ? { from: pausedFrom, until: pausedUntil } : null,
    placeUntil:
      state === 'paused' && lessonId ? placeUntil : open ? keptUnpaid(row.subscription, open) : null,
    isHeld: read.isHeld,
    change:
      nextPlan && nextLessons && nextAmount
        ? { plan: nextPlan, lessons: nextLessons, amount: inDollars(nextAmount) }
        : null,
    offer:
      offeredAmount !== null && offeredFrom
        ? {
            ...{ amount: inDollars(offeredAmount), from: offeredFrom },
            ...{ offeredAt: iso(offeredAt), acceptedAt: iso(acceptedAt) },
          }
        : null,
    stop: means ? { back: means.back ? inDollars(means.back.amount) : null, until: means.until } : null,
    stopped: presentStopped(read),
    agreements: agreed.map(({ id, kind, words, language, amount, agreedAt }) => ({
      ...{ _id: id, kind, words, language, amount: inDollars(amount) },
      agreedAt: agreedAt.toISOString(),
    })),
    months: presentMonths(read),
  };
}

function presentStopped({ row, stoppedBy }: ReadSubscription) {
  const { stoppedAt, stopCause, stopReason, endedAt } = row.subscription;
  if (!stoppedAt || !stopCause) return null;
  return {
    at: stoppedAt.toISOString(),
    cause: stopCause,
    by: stoppedBy,
    reason: stopReason,
    endedAt: iso(endedAt),
  };
}

/** The later months, and the first one, which was bought: it has no period. */
function presentMonths(read: ReadSubscription) {
  const later = read.months.map((period) => ({
    ...{ _id: period.id, number: period.number, day: period.dueDay, state: period.state },
    amount: period.amount === null ? null : inDollars(period.amount),
    noticedAt: iso(period.noticedAt),
    actAt: iso(period.actAt),
    ...{ tries: period.tries, trouble: period.trouble },
    orders: presentOrders(read, period.id),
  }));
  const bought = read.orders.find(({ periodId, state }) => periodId === null && state === 'paid');
  if (!bought) return later;
  const first = {
    ...{ _id: bought.id, number: 1, day: null, state: 'paid' as const },
    ...{ amount: inDollars(bought.amount), noticedAt: null, actAt: null, tries: 0, trouble: null },
    orders: presentOrders(read, null),
  };
  return [...later, first];
}

function presentOrders({ orders, payments }: ReadSubscription, periodId: string | null) {
  return orders
    .filter((order) => order.periodId === periodId)
    .map(({ id, number, amount, fromCredit, state }) => ({
      ...{ _id: id, number, state },
      ...{ amount: inDollars(amount), fromCredit: inDollars(fromCredit) },
      payments: payments.filter(({ orderId }) => orderId === id).map(presentPayment),
    }));
}

function presentPayment(payment: ReadSubscription['payments'][number]) {
  const { id, provider, amount, currency, state, customerId, declineCode, createdAt, closedAt } = payment;
  return {
    ...{
      _id: id,
      provider,
      amount: { amount, currency },
      state,
      offSession: customerId !== null,
      declineCode,
    },
    at: (closedAt ?? createdAt).toISOString(),
  };
}

function iso(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
