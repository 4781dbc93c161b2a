/** The least that is paid online, in cents: Stripe charges no card with less. */
export const leastDue = 50;

/**
 * How much of an amount the family's credit pays, in cents: all that there is. Where that would leave less than can be
 * paid online, a little of the credit stays on the account.
 */
export function fromCreditOf(amount: number, credit: number): number {
  const most = Math.min(credit, amount);
  const due = amount - most;
  return due === 0 || due >= leastDue ? most : Math.max(0, amount - leastDue);
}
