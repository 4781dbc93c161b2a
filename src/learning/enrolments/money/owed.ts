import type { PriceUnit } from '#src/offer/lessons/lesson.ts';

/** What is known of the money for an enrolment; what is not known is left out. */
export type Payment = {
  price?: number | undefined;
  priceFor?: PriceUnit | undefined;
  paidAt?: string | undefined;
  paidAmount?: number | undefined;
  /** It was paid before the school moved here. */
  paidElsewhere?: true | undefined;
  /** Its months renew themselves, and are paid until this day (YYYY-MM-DD). */
  paidUntil?: string | undefined;
  /** All tries to charge the month that began are over. */
  monthUnpaid?: true | undefined;
  /** It is paid with lessons of a package. */
  byCredits?: true | undefined;
  /** What is left of packages that pays for it, or could. */
  credits?: { left: number; of: number } | undefined;
};

/** Whether there is anything to say: something was paid, or is to be. */
export function isOfMoney({ price, paidAt, paidAmount, paidUntil }: Payment): boolean {
  if (paidUntil !== undefined) return true;
  return paidAt === undefined ? price !== 0 : (paidAmount ?? 0) > 0;
}

/** Whether somebody still has to pay for it with money. */
export function owesMoney(payment: Payment): boolean {
  if (payment.paidUntil !== undefined) return false;
  return payment.paidAt === undefined && !payment.byCredits && isOfMoney(payment);
}
