import { readSession } from './asked.ts';
import { openBalance } from './balance.ts';
import { type Card, cardOf } from './cards.ts';
import { openCharging } from './charging.ts';
import type { Said } from './form.ts';
import { get } from './get.ts';
import { goingBack } from './going-back.ts';
import { type Charge, type Dispute, type Intent, type Refund, Refused, type Session } from './objects.ts';
import { events } from './telling.ts';
import { openWallet } from './wallet.ts';

/** What is in it, and what may happen. */
export type Account = ReturnType<typeof openAccount>;

/** What a session says of the intent that is made when it is paid. */
type OfIntent = ReturnType<typeof readSession>['intent'];

/** An account at Stripe: what lies in it, and what happens to that. Whatever happens is told. */
export function openAccount(now: () => Date, live: boolean) {
  const sessions = new Map<string, Session>();
  const intents = new Map<string, Intent>();
  const charges = new Map<string, Charge>();
  const refunds = new Map<string, Refund>();
  const disputes = new Map<string, Dispute>();
  const ofIntents = new Map<string, OfIntent>();
  let number = 1000;
  const at = () => Math.floor(now().getTime() / 1000);
  const named = (kind: string) => `${kind}_test_${(number++).toString(36)}`;
  const made = () => ({ created: at(), livemode: live });
  const told = events(at, live);
  const wallet = openWallet({ told, named, made });
  const lying = openBalance({ named, at, live });
  const charging = openCharging({ intents, charges, wallet, told, named, made, lying });

  function createSession(said: Said): Session {
    const { given, amount, intent } = readSession(said, at());
    if (given.customer) wallet.customerNamed(given.customer);
    const id = named('cs');
    const url = `https://checkout.stripe.test/c/pay/${id}`;
    const session: Session = {
      id,
      object: 'checkout.session',
      ...made(),
      ...given,
      amount_total: amount,
      payment_intent: null,
      setup_intent: null,
      payment_status: given.mode === 'setup' ? 'no_payment_required' : 'unpaid',
      status: 'open',
      url,
    };
    sessions.set(id, session);
    ofIntents.set(id, intent);
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

  /**
   * What a family does on Stripe's page: pays, or where nothing is to be paid saves a card; `later` for ways by which
   * the money takes its time.
   * @returns whether it could
   */
  function pay(
    id: string,
    { card = {}, later = false }: { card?: string | Partial<Card>; later?: boolean } = {},
  ): boolean {
    const found = session(id);
    if (found.status !== 'open') return false;
    Object.assign(found, { status: 'complete', url: null });
    if (found.mode === 'setup') found.setup_intent = wallet.setUp(found.customer ?? '', cardOf(card)).id;
    else payOn(found, cardOf(card), later);
    told.tell('checkout.session.completed', found);
    return true;
  }

  function payOn(found: Session, card: Card, later: boolean): void {
    const { metadata = {}, setup_future_usage = null } = ofIntents.get(found.id) as Partial<Intent>;
    const { amount_total, customer } = found;
    const amount = amount_total ?? 0;
    const method = wallet.createMethod(card);
    const more = { metadata, customer, setup_future_usage, payment_method: method.id };
    const intent = charging.createIntent({ amount, ...more });
    found.payment_intent = intent.id;
    if (later) return;
    charging.charge(intent, method);
    found.payment_status = 'paid';
  }

  /** The money of who paid later comes, or does not. */
  function arrive(id: string, comes: boolean): void {
    const found = session(id);
    const intent = get(intents, found.payment_intent ?? '');
    if (intent.status !== 'processing') return;
    if (comes) {
      charging.charge(intent, get(wallet.methods, intent.payment_method ?? ''));
      found.payment_status = 'paid';
    } else intent.status = 'requires_payment_method';
    told.tell(`checkout.session.async_payment_${comes ? 'succeeded' : 'failed'}`, found);
  }

  const back = goingBack({ intents, charges, refunds, disputes, told, named, at, live, lying });
  const things = { sessions, intents, charges, refunds, disputes };
  const acts = { createSession, session, expire, pay, arrive };
  const { chargeOffSession, cancelIntent } = charging;
  /** As if nothing had ever been bought. */
  function forget(): void {
    const { customers, methods, setups, behaviours } = wallet;
    const saved = [customers, methods, setups, behaviours];
    for (const all of [...Object.values(things), ...saved, ofIntents]) all.clear();
    told.waiting.length = 0;
    lying.forget();
  }

  return {
    ...things,
    wallet,
    ...acts,
    chargeOffSession,
    cancelIntent,
    ...back,
    lying,
    balance: lying.balance,
    told,
    forget,
  };
}
