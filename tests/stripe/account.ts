import { readSession } from './asked.ts';
import { openBalance } from './balance.ts';
import type { Said } from './form.ts';
import { get } from './get.ts';
import { goingBack } from './going-back.ts';
import { type Charge, type Dispute, type Intent, type Refund, Refused, type Session } from './objects.ts';
import { events } from './telling.ts';

/** What is in it, and what may happen. */
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
  const lying = openBalance({ named, at });

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
    lying.charged(id, amount);
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

  const back = goingBack({ intents, charges, refunds, disputes, told, named, at, lying });
  const things = { sessions, intents, charges, refunds, disputes };
  const acts = { createSession, session, expire, pay, arrive };
  /** As if nothing had ever been bought. */
  function forget(): void {
    for (const all of [sessions, intents, charges, refunds, disputes, marks]) all.clear();
    told.waiting.length = 0;
    lying.forget();
  }

  return { ...things, ...acts, ...back, lying, balance: lying.balance, told, forget };
}
