/** How an enrolment stands with its money. */
export const enrolmentStates = [
  'unpaid',
  'paid',
  'by-credits',
  'short',
  'to-refund',
  'refunded',
  'cancelled',
] as const;
export type EnrolmentState = (typeof enrolmentStates)[number];
