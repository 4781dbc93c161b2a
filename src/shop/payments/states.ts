/**
 * `begun` when we have asked the provider, `pending` when it says that money is on its way, `settled` when it has
 * it; `failed` and `expired` are ends without money.
 */
export const paymentStates = ['begun', 'pending', 'settled', 'failed', 'expired'] as const;

/**
 * `asked` until it is sent to the provider, or given back in its cabinet by the staff; `settled` when the provider says
 * so; `refused` where it will never send it and the staff decide; `by-dispute` where the bank has given the money back
 * instead; `failed` where it became the family's credit; `dropped` where nothing goes back by it.
 */
export const refundStates = [
  'asked',
  'sent',
  'settled',
  'failed',
  'by-dispute',
  'refused',
  'dropped',
] as const;
export type RefundState = (typeof refundStates)[number];

/** Why a provider refuses a refund for good. */
export const refusals = ['already-back', 'unknown-payment', 'other'] as const;
export type Refusal = (typeof refusals)[number];

/** What the staff do with a refund that was refused: send it again, give it back themselves, as credit, or not at all. */
export const refusedEnds = ['again', 'hand', 'credit', 'drop'] as const;
export type RefusedEnd = (typeof refusedEnds)[number];

/**
 * Why money goes back: by the terms (`month`: a later month of a subscription, within a day after its charge or before it
 * has begun), because the staff want to, because what was paid could not be given, or because
 * somebody gave it back on the provider's own pages (`elsewhere`).
 */
export const refundRules = [
  'first-days',
  'month',
  'absence',
  'teacher',
  'goodwill',
  'unfulfilled',
  'elsewhere',
] as const;
export type RefundRule = (typeof refundRules)[number];

/** Where it goes: back by the way it came, to the family's credit, or by hand outside of the product. */
export const refundWays = ['provider', 'credit', 'hand'] as const;
export type RefundWay = (typeof refundWays)[number];

/** A dispute at the bank of who paid. */
export const disputeStates = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** The difference that is about all that lies at a provider, rather than about one object there. */
export const balanceObject = 'balance';
