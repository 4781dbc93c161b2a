import type { openBalance } from './balance.ts';
import type { Said } from './form.ts';
import { get } from './get.ts';
import { type Charge, type Dispute, type Intent, type Refund, Refused } from './objects.ts';
import type { events } from './telling.ts';

type Held = {
  intents: Map<string, Intent>;
  charges: Map<string, Charge>;
  refunds: Map<string, Refund>;
  disputes: Map<string, Dispute>;
  told: ReturnType<typeof events>;
  named: (kind: string) => string;
  at: () => number;
  live: boolean;
  lying: ReturnType<typeof openBalance>;
};

/** How money goes back: by refunds, which we ask for, and by disputes, which a bank opens. */
export function goingBack({ intents, charges, refunds, disputes, told, named, at, live, lying }: Held) {
  const disputeOf = (one: Charge) => [...disputes.values()].find((each) => each.charge === one.id);

  function createRefund(said: Said, status: 'succeeded' | 'pending'): Refund {
    const intent = get(intents, String(said.payment_intent));
    const one = get(charges, intent.latest_charge ?? '');
    if (one.status !== 'succeeded')
      throw new Refused(400, 'invalid_request_error', 'payment_intent_unexpected_state');
    const dispute = disputeOf(one);
    const amount = said.amount === undefined ? one.amount - one.amount_refunded : Number(said.amount);
    // An inquiry has taken nothing: what it asks about can still go back.
    if (dispute && dispute.balance_transactions.length > 0 && dispute.status !== 'won')
      throw new Refused(400, 'invalid_request_error', 'charge_disputed');
    if (one.refunded) throw new Refused(400, 'invalid_request_error', 'charge_already_refunded');
    if (!(amount > 0) || amount > one.amount - one.amount_refunded)
      throw new Refused(400, 'invalid_request_error', 'amount_too_large', 'amount');
    const metadata = (said.metadata ?? {}) as { [name: string]: string };
    const about = { charge: one.id, payment_intent: intent.id };
    const id = named('re');
    const refund: Refund = {
      id,
      object: 'refund',
      amount,
      created: at(),
      currency: 'usd',
      metadata,
      status,
      ...about,
    };
    refunds.set(id, refund);
    lying.refunded(id, amount);
    countBack(one, amount);
    told.tell('refund.created', refund);
    told.tell('charge.refunded', one);
    return refund;
  }

  function countBack(one: Charge, amount: number): void {
    one.amount_refunded += amount;
    one.refunded = one.amount_refunded === one.amount;
  }

  /** What becomes of a refund; one that had succeeded may fail days later. */
  function settleRefund(id: string, status: 'succeeded' | 'failed'): void {
    const refund = get(refunds, id);
    if (refund.status === status || refund.status === 'failed') return;
    refund.status = status;
    if (status === 'failed') {
      countBack(get(charges, refund.charge), -refund.amount);
      lying.refundFailed(id, refund.amount);
    }
    told.tell(status === 'failed' ? 'refund.failed' : 'refund.updated', refund);
  }

  /** The bank of who paid takes back what has not gone back, or a part of it; an inquiry takes nothing. */
  function dispute(
    chargeId: string,
    { inquiry = false, part = Number.POSITIVE_INFINITY } = {},
  ): Dispute | undefined {
    const one = get(charges, chargeId);
    const amount = Math.min(part, one.amount - one.amount_refunded);
    if (amount === 0 || one.status !== 'succeeded' || disputeOf(one)) return undefined;
    const id = named('du');
    const opened: Dispute = {
      id,
      object: 'dispute',
      created: at(),
      livemode: live,
      amount,
      currency: 'usd',
      metadata: {},
      reason: 'fraudulent',
      status: inquiry ? 'warning_needs_response' : 'needs_response',
      charge: one.id,
      payment_intent: one.payment_intent,
      balance_transactions: inquiry ? [] : [lying.disputed(id, -amount)],
      evidence_details: { due_by: at() + 7 * 86_400, has_evidence: false },
    };
    disputes.set(id, opened);
    one.disputed = true;
    told.tell('charge.dispute.created', opened);
    if (!inquiry) told.tell('charge.dispute.funds_withdrawn', opened);
    return opened;
  }

  function closeDispute(id: string, status: 'won' | 'lost'): void {
    const found = get(disputes, id);
    if (found.status === 'won' || found.status === status) return;
    found.status = status;
    if (status === 'won') found.balance_transactions.push(lying.disputed(id, found.amount));
    told.tell('charge.dispute.closed', found);
    if (status === 'won') told.tell('charge.dispute.funds_reinstated', found);
  }

  return { createRefund, settleRefund, dispute, closeDispute };
}
