import { readSession } from './asked.ts';
import type { Said } from './form.ts';
import { type Charge, type Dispute, type Intent, type Refund, Refused, type Session } from './objects.ts';
import { events } from './telling.ts';

export type Account = ReturnType<typeof openAccount>;

/** An account at Stripe: what lies in it, and what happens to that. Whatever happens is told. */
export function openAccount(now: () => Date) {
  const sessions = new Map<string, Session>();
  const intents = new Map<string, Intent>();
  const charges = new Map<string, Charge>();
  const refunds = new Map<string, Refund>();
  const disputes = new Map<string, Dispute>();
  const marks = new Map<string, { [name: string]: string }>();
  let number = 1000;
  const at = () => Math.floor(now().getTime() / 1000);
  const named = (kind: string) => `${kind}_test_${(number++).toString(36)}`;
  const made = () => ({ created: at(), livemode: false });
  const told = events(at);

  function createSession(said: Said): Session {
    const { amount, intentMetadata, ...given } = readSession(said, at());
    const id = named('cs');
    const url = `https://checkout.stripe.test/c/pay/${id}`;
    const unpaid = { amount_total: amount, payment_intent: null, payment_status: 'unpaid', status: 'open' };
    const session: Session = { id, object: 'checkout.session', ...made(), ...given, ...unpaid, url };
    sessions.set(id, session);
    marks.set(id, intentMetadata);
    return session;
  }

  /** A session as it is now: past its time it is over. */
  function session(id: string): Session {
    const found = get(sessions, id);
    if (found.status === 'open' && found.expires_at <= at()) end(found);
    return found;
  }

  function end(found: Session): void {
    Object.assign(found, { status: 'expired', url: null });
    told.tell('checkout.session.expired', found);
  }

  function expire(id: string): Session {
    const found = session(id);
    if (found.status !== 'open') throw new Refused(400, 'invalid_request_error', 'session_not_open');
    end(found);
    return found;
  }

  /** What a family does on Stripe's page; `later` for ways by which the money takes its time. @returns whether it could */
  function pay(id: string, { card = '4242424242424242', later = false } = {}): boolean {
    const found = session(id);
    if (found.status !== 'open') return false;
    const amount = found.amount_total ?? 0;
    const common = { amount, currency: 'usd', metadata: marks.get(id) ?? {}, ...made() };
    const intent: Intent = {
      id: named('pi'),
      object: 'payment_intent',
      ...common,
      amount_received: 0,
      status: 'processing',
      latest_charge: null,
    };
    intents.set(intent.id, intent);
    Object.assign(found, { status: 'complete', payment_intent: intent.id, url: null });
    if (!later) charge(found, intent, card);
    told.tell('checkout.session.completed', found);
    return true;
  }

  function charge(found: Session, intent: Intent, card: string): void {
    const { amount, currency, metadata } = intent;
    const id = named('ch');
    charges.set(id, {
      id,
      object: 'charge',
      ...made(),
      amount,
      currency,
      metadata,
      amount_captured: amount,
      amount_refunded: 0,
      captured: true,
      paid: true,
      disputed: false,
      refunded: false,
      status: 'succeeded',
      payment_intent: intent.id,
      payment_method_details: { type: 'card', card: { last4: card.slice(-4) } },
    });
    Object.assign(intent, { status: 'succeeded', amount_received: amount, latest_charge: id });
    found.payment_status = 'paid';
  }

  /** The money of who paid later comes, or does not. */
  function arrive(id: string, comes: boolean): void {
    const found = session(id);
    const intent = get(intents, found.payment_intent ?? '');
    if (intent.status !== 'processing') return;
    if (comes) charge(found, intent, '4242');
    else intent.status = 'requires_payment_method';
    told.tell(`checkout.session.async_payment_${comes ? 'succeeded' : 'failed'}`, found);
  }

  const disputeOf = (one: Charge) => [...disputes.values()].find((each) => each.charge === one.id);

  function createRefund(said: Said, status: 'succeeded' | 'pending'): Refund {
    const intent = get(intents, String(said.payment_intent));
    const one = get(charges, intent.latest_charge ?? '');
    const dispute = disputeOf(one);
    const amount = said.amount === undefined ? one.amount - one.amount_refunded : Number(said.amount);
    if (dispute && dispute.status !== 'won')
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
    if (status === 'failed') countBack(get(charges, refund.charge), -refund.amount);
    told.tell(status === 'failed' ? 'refund.failed' : 'refund.updated', refund);
  }

  /** The bank of who paid takes back what has not gone back; an inquiry takes nothing. */
  function dispute(chargeId: string, { inquiry = false } = {}): Dispute | undefined {
    const one = get(charges, chargeId);
    const amount = one.amount - one.amount_refunded;
    if (amount === 0 || disputeOf(one)) return undefined;
    const id = named('du');
    const opened: Dispute = {
      id,
      object: 'dispute',
      ...made(),
      amount,
      currency: 'usd',
      metadata: {},
      reason: 'fraudulent',
      status: inquiry ? 'warning_needs_response' : 'needs_response',
      charge: one.id,
      payment_intent: one.payment_intent,
      balance_transactions: inquiry ? [] : [moved(-amount)],
      evidence_details: { due_by: at() + 7 * 86_400, has_evidence: false },
    };
    disputes.set(id, opened);
    one.disputed = true;
    told.tell('charge.dispute.created', opened);
    if (!inquiry) told.tell('charge.dispute.funds_withdrawn', opened);
    return opened;
  }

  function moved(amount: number): Dispute['balance_transactions'][number] {
    return { id: named('txn'), object: 'balance_transaction', amount, currency: 'usd' };
  }

  function closeDispute(id: string, status: 'won' | 'lost'): void {
    const found = get(disputes, id);
    if (found.status === 'won' || found.status === status) return;
    found.status = status;
    if (status === 'won') found.balance_transactions.push(moved(found.amount));
    told.tell('charge.dispute.closed', found);
    if (status === 'won') told.tell('charge.dispute.funds_reinstated', found);
  }

  /** What lies in the account, in cents, without Stripe's own fees. */
  function balance(): number {
    const sum = (all: number[]) => all.reduce((one, other) => one + other, 0);
    return (
      sum([...charges.values()].map((one) => one.amount_captured)) -
      sum([...refunds.values()].map((one) => (one.status === 'failed' ? 0 : one.amount))) +
      sum([...disputes.values()].flatMap((one) => one.balance_transactions.map(({ amount }) => amount)))
    );
  }

  const things = { sessions, intents, charges, refunds, disputes };
  const acts = { createSession, session, expire, pay, arrive, createRefund, settleRefund, dispute, closeDispute };
  return { ...things, ...acts, balance, told };
}

export function get<T>(all: Map<string, T>, id: string): T {
  const found = all.get(id);
  if (!found) throw new Refused(404, 'invalid_request_error', 'resource_missing', 'id');
  return found;
}
