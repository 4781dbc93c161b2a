import type { Stripe } from 'stripe';

/*
 * Of each object what the product, or who watches it, looks at; by the SDK's own types.
 */

export type Session = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'amount_total'
  | 'client_reference_id'
  | 'created'
  | 'currency'
  | 'customer_email'
  | 'expires_at'
  | 'livemode'
  | 'locale'
  | 'metadata'
  | 'mode'
  | 'payment_status'
  | 'status'
  | 'url'
> & {
  customer: string | null;
  payment_intent: string | null;
  setup_intent: string | null;
  success_url: string;
};

export type Intent = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_received'
  | 'canceled_at'
  | 'created'
  | 'currency'
  | 'description'
  | 'livemode'
  | 'metadata'
  | 'setup_future_usage'
  | 'status'
> & {
  customer: string | null;
  last_payment_error: CardFault | null;
  latest_charge: string | null;
  payment_method: string | null;
};

/** Why a bank said no. */
export type CardFault = Pick<
  Stripe.PaymentIntent.LastPaymentError,
  'advice_code' | 'charge' | 'code' | 'decline_code' | 'message'
> & { type: 'card_error' };

export type SetupIntent = Pick<
  Stripe.SetupIntent,
  'id' | 'object' | 'created' | 'livemode' | 'metadata' | 'status' | 'usage'
> & { customer: string | null; payment_method: string | null };

export type Customer = Pick<
  Stripe.Customer,
  'id' | 'object' | 'created' | 'email' | 'livemode' | 'metadata'
> & { deleted?: true };

export type Method = Pick<
  Stripe.PaymentMethod,
  'id' | 'object' | 'created' | 'livemode' | 'metadata' | 'type'
> & {
  card: Pick<Stripe.PaymentMethod.Card, 'brand' | 'last4' | 'exp_month' | 'exp_year'>;
  customer: string | null;
};

export type Charge = Pick<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_captured'
  | 'amount_refunded'
  | 'captured'
  | 'created'
  | 'currency'
  | 'disputed'
  | 'failure_code'
  | 'livemode'
  | 'metadata'
  | 'paid'
  | 'refunded'
  | 'status'
> & {
  payment_intent: string;
  customer: string | null;
  payment_method: string;
  payment_method_details: { type: 'card'; card: Pick<Stripe.Charge.PaymentMethodDetails.Card, 'last4'> };
};

export type Refund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'metadata' | 'status'
> & { charge: string; payment_intent: string };

export type Dispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'livemode' | 'metadata' | 'reason' | 'status'
> & {
  charge: string;
  payment_intent: string;
  balance_transactions: Movement[];
  evidence_details: Pick<Stripe.Dispute.EvidenceDetails, 'due_by' | 'has_evidence'>;
};

/** A line of the account's balance. */
export type Movement = Pick<
  Stripe.BalanceTransaction,
  | 'id'
  | 'object'
  | 'amount'
  | 'available_on'
  | 'created'
  | 'currency'
  | 'description'
  | 'fee'
  | 'fee_details'
  | 'net'
  | 'reporting_category'
  | 'status'
  | 'type'
> & { source: string | null };

/** What Stripe transfers to the bank. */
export type Payout = Pick<
  Stripe.Payout,
  | 'id'
  | 'object'
  | 'amount'
  | 'arrival_date'
  | 'automatic'
  | 'created'
  | 'currency'
  | 'failure_code'
  | 'livemode'
  | 'method'
  | 'reconciliation_status'
  | 'status'
  | 'trace_id'
  | 'type'
> & { balance_transaction: string; failure_balance_transaction: string | null };

export type Thing =
  | Session
  | Intent
  | SetupIntent
  | Customer
  | Method
  | Charge
  | Refund
  | Dispute
  | Movement
  | Payout;

/** An event as it is told: the object as it was then. */
export type Told = Pick<Stripe.Event, 'id' | 'object' | 'api_version' | 'created' | 'livemode'> & {
  type: Stripe.Event['type'];
  pending_webhooks: number;
  data: { object: Thing };
};

/** What Stripe refuses. */
export class Refused extends Error {
  readonly status: number;
  readonly error: Pick<Stripe.StripeRawError, 'type' | 'code' | 'message' | 'param'>;

  constructor(status: number, type: Stripe.RawErrorType, code: string, param?: string, more: object = {}) {
    super(code);
    this.status = status;
    this.error = { type, code, message: code, ...(param && { param }), ...more };
  }
}

/** A parameter that is not as the documentation has it. */
export function invalid(param: string): Refused {
  return new Refused(400, 'invalid_request_error', 'parameter_invalid', param);
}
