import type { Notification } from '#src/people/notifications/notify.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import type { LessonStanding } from './access.ts';
import type { PriceUnit } from './lesson.ts';

/** What is known of the money for an enrolment: what it costs, and what came for it. */
export type Payment = {
  /** Whether whoever asks enrolled; to another guardian of the learner the money is not shown. */
  isOwn: boolean;
  price: number | null;
  priceFor: PriceUnit | null;
  paidAt: Date | null;
  paidAmount: number | null;
  /** It is paid with lessons of a package. */
  byCredits: boolean;
  /** What is left of packages that pays for it, or could. */
  credits?: { left: number; of: number } | null | undefined;
  /** Whether it counts as paid, by money or by lessons. */
  isPaid: boolean;
};

/** Somebody who looks after a learner of a class or group, as the mails about it need to know them. */
type Learner = {
  id: string;
  email: string;
  language: Language;
  timeZone: string | null;
  isPaid: boolean;
};

/**
 * Who learns where. This room has to ask it, but enrolments come after lessons and own their rows: so that room
 * answers (`enrolments/learners.server.ts`), and whoever calls a use case of this one hands the answer over.
 */
export type Learners = {
  /** What is known of the money for a class or group; undefined when nobody learns there whom somebody looks after. */
  paymentOf(context: Context, lessonId: string, personId: string): Promise<Payment | undefined>;
  /** The accounts that look after those who learn in a class or group, each once. */
  of(context: Context, lessonId: string): Promise<Learner[]>;
  /** Tells people what happened with a class or group; whoever looks after several learners reads which of them it is about. */
  tell(context: Context, all: readonly Notification[]): Promise<void>;
};

/** How somebody stands to a class or group. */
export async function standingOf(
  context: Context,
  learners: Learners,
  lessonId: string,
  person: Person,
): Promise<LessonStanding> {
  return standingBy(await learners.paymentOf(context, lessonId, person.id));
}

/** The same, from what is known of their payment. */
export function standingBy(payment: Payment | undefined): LessonStanding {
  return { isEnrolled: payment !== undefined, isPaid: payment?.isPaid ?? false };
}
