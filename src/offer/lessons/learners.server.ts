import type { Notification } from '#src/people/notifications/notify.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import type { LessonStanding } from './access.ts';
import type { PriceUnit } from './lesson.ts';

/** The payment for an enrolment: what it costs, and what was paid. */
export type Payment = {
  /** Whether the caller enrolled the learner; other guardians are not shown the money. */
  isOwn: boolean;
  price: number | null;
  priceFor: PriceUnit | null;
  paidAt: Date | null;
  paidAmount: number | null;
  /** It was paid before the school moved here. */
  paidElsewhere: boolean;
  /** Until which day (YYYY-MM-DD, excluded) its months are paid, where they renew themselves. */
  paidUntil: string | null;
  /** It is paid with lessons of a package. */
  byCredits: boolean;
  /** What is left of the packages that pay for it, or could. */
  credits?: { left: number; of: number } | null | undefined;
  /** Whether it counts as paid, by money or by lessons. */
  isPaid: boolean;
};

/** A guardian of a learner of a class or group, as the mails about it need to know them. */
type Learner = {
  id: string;
  email: string;
  language: Language;
  timeZone: string | null;
  isPaid: boolean;
};

/**
 * Who learns where. Enrolments come after lessons and own their rows, so that room answers
 * (`enrolments/learners.server.ts`); whoever calls a use case of this room hands the answer over.
 */
export type Learners = {
  /** The payment for a class or group; undefined when the person looks after nobody who learns there. */
  paymentOf(context: Context, lessonId: string, personId: string): Promise<Payment | undefined>;
  /** The guardians of those who learn in a class or group, each once. */
  of(context: Context, lessonId: string): Promise<Learner[]>;
  /**
   * Tells people what happened with a class or group; a guardian of several learners reads which of them it is about.
   */
  tell(context: Context, all: readonly Notification[]): Promise<void>;
};

/** Of a place that ends by the school: what was paid and is not held, in cents; or that lessons of a package pay for it. */
export type PlaceEnd = { back: number; byCredits: boolean };

/**
 * Ends the places of a class or group that is no more: what was paid and is not held is to go back. A later room knows
 * payments, and hands this over.
 * @returns what becomes of it, by the account that enrolled
 */
export type EndPlaces = (context: Context, lessonId: string) => Promise<ReadonlyMap<string, PlaceEnd>>;

/** How somebody stands to a class or group. */
export async function standingOf(
  context: Context,
  learners: Learners,
  lessonId: string,
  person: Person,
): Promise<LessonStanding> {
  return standingBy(await learners.paymentOf(context, lessonId, person.id));
}

/** The same, from the payment. */
export function standingBy(payment: Payment | undefined): LessonStanding {
  return { isEnrolled: payment !== undefined, isPaid: payment?.isPaid ?? false };
}
