import { readCharge } from './asked.ts';
import type { openBalance } from './balance.ts';
import { faultOf } from './cards.ts';
import type { Said } from './form.ts';
import { get } from './get.ts';
import { type CardFault, type Charge, type Intent, type Method, Refused } from './objects.ts';
import type { events } from './telling.ts';
import type { openWallet } from './wallet.ts';

type Held = {
  intents: Map<string, Intent>;
  charges: Map<string, Charge>;
  wallet: ReturnType<typeof openWallet>;
  told: ReturnType<typeof events>;
  lying: ReturnType<typeof openBalance>;
  named: (kind: string) => string;
  made: () => { created: number; livemode: boolean };
};

type Wanted = Pick<Intent, 'amount' | 'metadata'> & Partial<Intent>;

/** Money that is taken from a card: on Stripe's page, or while nobody is there. */
export function openCharging({ intents, charges, wallet, told, named, made, lying }: Held) {
  function createIntent(wanted: Wanted): Intent {
    const intent: Intent = {
      id: named('pi'),
      object: 'payment_intent',
      ...made(),
      currency: 'usd',
      amount_received: 0,
      canceled_at: null,
      customer: null,
      description: null,
      last_payment_error: null,
      latest_charge: null,
      payment_method: null,
      setup_future_usage: null,
      status: 'processing',
      ...wanted,
    };
    intents.set(intent.id, intent);
    return intent;
  }

  /** The money is there; the card is kept where it is to be used again. */
  function charge(intent: Intent, method: Method): void {
    const one = chargeOf(intent, method);
    Object.assign(intent, {
      status: 'succeeded',
      amount_received: intent.amount,
      latest_charge: one.id,
      payment_method: method.id,
    });
    if (intent.setup_future_usage && intent.customer) wallet.attach(method.id, intent.customer);
    told.tell('payment_intent.succeeded', intent);
  }

  function chargeOf(intent: Intent, method: Method, failure: string | null = null): Charge {
    const { amount, currency, metadata, customer } = intent;
    const isPaid = failure === null;
    const one: Charge = {
      id: named('ch'),
      object: 'charge',
      ...made(),
      amount,
      currency,
      metadata,
      customer,
      amount_captured: isPaid ? amount : 0,
      amount_refunded: 0,
      captured: isPaid,
      paid: isPaid,
      disputed: false,
      refunded: false,
      failure_code: failure,
      status: isPaid ? 'succeeded' : 'failed',
      payment_intent: intent.id,
      payment_method: method.id,
      payment_method_details: { type: 'card', card: { last4: method.card.last4 } },
    };
    charges.set(one.id, one);
    if (isPaid) lying.charged(one.id, amount);
    return one;
  }

  /** Charges a saved card. @throws Refused, with the intent in it, where its bank says no */
  function chargeOffSession(said: Said): Intent {
    const { amount, customer, payment_method: id, description, metadata } = readCharge(said);
    wallet.customerNamed(customer);
    const method = wallet.methodNamed(id, customer);
    const intent = createIntent({ amount, customer, description, metadata, payment_method: id });
    const fault = faultOf(wallet.behaviourOf(id));
    if (fault) throw decline(intent, method, fault);
    charge(intent, method);
    return intent;
  }

  function decline(intent: Intent, method: Method, fault: CardFault): Refused {
    const { id } = chargeOf(intent, method, fault.code ?? null);
    const error = { ...fault, charge: id };
    Object.assign(intent, {
      status: 'requires_payment_method',
      latest_charge: id,
      last_payment_error: error,
      payment_method: null,
    });
    told.tell('payment_intent.payment_failed', intent);
    const { code = '', ...more } = error;
    return new Refused(402, 'card_error', code, undefined, {
      ...more,
      payment_intent: structuredClone(intent),
      payment_method: structuredClone(method),
    });
  }

  /** Nobody can pay it any more. @throws Refused as Stripe would once it is paid, or over */
  function cancelIntent(id: string): Intent {
    const intent = get(intents, id);
    if (!intent.status.startsWith('requires_'))
      throw new Refused(400, 'invalid_request_error', 'payment_intent_unexpected_state');
    Object.assign(intent, { status: 'canceled', canceled_at: made().created });
    told.tell('payment_intent.canceled', intent);
    return intent;
  }

  return { createIntent, charge, chargeOffSession, cancelIntent };
}
