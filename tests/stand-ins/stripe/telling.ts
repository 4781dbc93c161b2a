import { Stripe } from 'stripe';
import type { Thing, Told } from './objects.ts';

/** The secret by which what is told is signed. */
export const webhookSecret = 'whsec_tests0123456789abcdefghijklmnop';

const { webhooks } = new Stripe('sk_test_signs_only');

/** What is to be told, in the order in which it happened; whether it is `live` or was tried. */
export function events(at: () => number, live: boolean) {
  const waiting: Told[] = [];
  let number = 1;
  return {
    waiting,
    tell(type: Told['type'], object: Thing): void {
      waiting.push({
        id: `evt_test_${number++}`,
        object: 'event',
        api_version: Stripe.API_VERSION,
        created: at(),
        livemode: live,
        type,
        pending_webhooks: 1,
        data: { object: structuredClone(object) },
      });
    },
  };
}

/** The bytes of an event and their signature, by the SDK's own hand. `at` is when it is sent. */
export function signed(told: object, at: Date, secret = webhookSecret) {
  const payload = JSON.stringify(told, null, 2);
  const timestamp = Math.floor(at.getTime() / 1000);
  const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return {
    payload,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
  };
}
