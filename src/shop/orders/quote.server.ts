import { and, eq } from 'drizzle-orm';
import { heldFor } from '#src/books/ledger/balances.server.ts';
import { cents } from '#src/books/money/money.ts';
import { firstMeetingOf } from '#src/calendar/timetables/read.server.ts';
import { learnerAt, lockLesson } from '#src/learning/enrolments/at-lesson.server.ts';
import { isPromised } from '#src/learning/enrolments/money/agreed.server.ts';
import { lastRefundDay } from '#src/learning/enrolments/money/refund.ts';
import { hasPlace } from '#src/learning/enrolments/waiting/waits.server.ts';
import { chosenLearner } from '#src/learning/families/chosen.server.ts';
import { isOffered } from '#src/offer/lessons/access.ts';
import { offerOf } from '#src/offer/pricing/offer.ts';
import { readPrices } from '#src/offer/pricing/prices.server.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { type Discount, discountOf } from './discounts.server.ts';
import { openOrderOf } from './open-order.server.ts';
import type { DiscountKind, PackageBack, QuotedThing } from './order.ts';
import { fromCreditOf } from './order.ts';
import { packageBackNow } from './package-back.server.ts';
import { canRenew, type Renewing, type Renews, renewalOf } from './renewal.server.ts';
import { orders } from './tables.server.ts';

/** What somebody wants to buy, for which of theirs, and what makes it cheaper. */
export type Wanted = {
  lessonId?: string | undefined;
  plan?: string | undefined;
  learnerId?: string | undefined;
  code?: string | undefined;
  /** The credit on the family's account is used first. */
  useCredit: boolean;
  /** How it is told that it renews itself; without, it does not. */
  renewing?: Renewing | undefined;
};

/** What it costs, in cents: the price, what is taken off, what credit pays, and what is left to be paid. */
export type Quote = {
  thing: QuotedThing;
  /** Undefined for an account without learners: its first comes with the order. */
  learnerId: string | undefined;
  listAmount: number;
  discount: Discount | null;
  /** The open order that keeps a discount which this one would have otherwise. */
  heldBy: { id: string; number: number; kind: DiscountKind } | null;
  amount: number;
  /** What of a package comes back in the first days. */
  packageBack: PackageBack;
  /** The last day (YYYY-MM-DD) on which all of it comes back by the terms, if it is ordered now. */
  refundUntil: string;
  /** What is on the family's account, and how much of it this order takes. */
  credit: number;
  fromCredit: number;
  due: number;
} & Renews;

/**
 * Works out what something costs. Amounts come from the server alone. Call it in a transaction: what it looks at stays
 * so until its end.
 * @throws Failure not_found for what is not on offer or a learner who is not theirs; learner_needed; forbidden for
 *   one's own lesson; not_for_sale for what has no price; already_paid; course_over; lesson_full; invalid_input for a code
 */
export async function quote(context: Context, wanted: Wanted, person: Pick<Person, 'id'>): Promise<Quote> {
  const { thing, price, learnerId } = wanted.lessonId
    ? await ofLesson(context, { ...wanted, lessonId: wanted.lessonId }, person)
    : await ofPackage(context, wanted.plan ?? '', wanted.learnerId, person);
  const listAmount = cents(price);
  // A new order for the same takes its place: what it holds is free then.
  const own = await openOrderOf(context, { ...wanted, learnerId }, person.id);
  const promised =
    thing.kind === 'lesson' && thing.enrolmentId !== null && (await isPromised(context, thing.enrolmentId));
  const { discount, heldBy } = await discountOf(context, {
    payerId: person.id,
    isPromised: promised,
    ownOrder: own?.id,
    learnerId,
    listAmount,
    code: wanted.code || undefined,
  });
  const amount = listAmount - (discount?.amount ?? 0);
  const credit = (await heldFor(context, 'family', person.id)) + (own?.fromCredit ?? 0);
  const fromCredit = wanted.useCredit ? fromCreditOf(amount, credit) : 0;
  const due = amount - fromCredit;
  const packageBack = await packageBackNow(context);
  const inCents = { listAmount, amount, credit, fromCredit, due };
  const renews = await renewalOf(
    context,
    { thing, learnerId, listAmount, payerId: person.id, isPromised: promised, due },
    wanted.renewing,
  );
  const refundUntil = await refundUntilNow(context, wanted);
  return { thing, learnerId, discount, heldBy, packageBack, refundUntil, ...renews, ...inCents };
}

/** The last day (YYYY-MM-DD) on which all of it comes back by the terms of what is bought now (spec §9). */
export async function refundUntilNow(
  context: Pick<Context, 'database' | 'clock' | 'config'>,
  { lessonId }: { lessonId?: string | null | undefined },
): Promise<string> {
  const zone = context.config.businessTimeZone;
  const begins = lessonId ? await firstMeetingOf(context, lessonId) : null;
  return lastRefundDay({
    boughtOn: dayOf(context.clock.now(), zone),
    startsOn: begins && dayOf(begins, zone),
  });
}

type Priced = { thing: QuotedThing; price: number; learnerId: string | undefined };

async function ofLesson(
  context: Context,
  { lessonId, learnerId: named, renewing }: Wanted & { lessonId: string },
  person: Pick<Person, 'id'>,
): Promise<Priced> {
  const { clock } = context;
  const lesson = await lockLesson(context, lessonId);
  if (lesson.teacherId === person.id) throw new Failure('forbidden');
  const learner = await learnerAt(context, { lessonId, accountId: person.id, named });
  const learnerId = learner?.id;
  const [place, wait] = [learner?.enrolment, learner?.wait];
  const { price, priceFor } = place || lesson;
  if (place && (place.byCredits || (place.paidAt && !(await canRenew(context, place, renewing)))))
    throw new Failure('already_paid');
  if (!place && !isOffered(lesson)) throw new Failure('not_found');
  if (!place && lesson.isOver) throw new Failure('course_over');
  if (!price) throw new Failure('not_for_sale');
  const own = learnerId ? await ownHold(context, lessonId, learnerId) : 0;
  if (!place && !hasPlace({ ...lesson, held: lesson.held - own }, wait, clock.now()))
    throw new Failure('lesson_full');
  return {
    thing: {
      kind: 'lesson',
      lessonId,
      lessonKind: lesson.kind,
      priceFor,
      places: lesson.places,
      title: lesson.title,
      enrolmentId: place ? place.id : null,
      // A place that is offered to a waiting family is kept for them already.
      holdsPlace: !place && !(wait?.offeredUntil && wait.offeredUntil > clock.now()),
    },
    price,
    learnerId,
  };
}

async function ofPackage(
  context: Context,
  plan: string,
  named: string | undefined,
  person: Pick<Person, 'id'>,
): Promise<Priced> {
  const offer = offerOf(await readPrices(context), plan);
  if (!offer) throw new Failure('not_found');
  const learnerId = await chosenLearner(context, person.id, named);
  const { name, lessons: number, kind, price } = offer;
  return { thing: { kind: 'package', plan: name, lessons: number, packageKind: kind }, price, learnerId };
}

/** Places that are held for this learner here already: 1 or 0. */
function ownHold({ database }: Context, lessonId: string, learnerId: string): Promise<number> {
  return database.$count(
    orders,
    and(eq(orders.lessonId, lessonId), eq(orders.learnerId, learnerId), eq(orders.holdsPlace, true)),
  );
}
