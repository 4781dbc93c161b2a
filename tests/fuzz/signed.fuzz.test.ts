import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { merchant, paymeOf } from '../payme/caller.ts';
import { openShop, type Shop } from '../stripe/shop.ts';
import { signed } from '../stripe/telling.ts';
import { hostile } from './from-schema.ts';

/** So many of each; more by `npm run test:long` and `npm run fuzz`. */
const runs = Number(process.env.FUZZ_RUNS ?? 5) * 40;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ environment: merchant });
});
afterAll(() => shop.stop());

/** An event, right but for one or several of its fields, or no event at all. */
const event = fc.record(
  {
    id: fc.oneof(fc.constant('evt_1'), hostile),
    object: fc.oneof(fc.constant('event'), hostile),
    type: fc.oneof(
      fc.constantFrom('checkout.session.completed', 'refund.created', 'charge.refunded'),
      hostile,
    ),
    livemode: fc.oneof(fc.constant(false), hostile),
    data: fc.oneof(
      fc.record({ object: fc.record({ id: hostile }) }),
      fc.record({ object: hostile }),
      hostile,
    ),
  },
  { requiredKeys: [] },
);
const anything = fc.oneof(
  { weight: 3, arbitrary: event },
  fc.json().map((words) => JSON.parse(words)),
);

test('whatever Stripe has signed is taken or refused, and is no error of ours', async () => {
  await fc.assert(
    fc.asyncProperty(anything, async (said) => {
      const { payload, headers } = signed(said, shop.clock.now());
      const { statusCode } = await shop.app.inject({
        method: 'POST',
        url: '/api/stripe/webhook',
        payload,
        headers,
      });
      expect([200, 400, 413]).toContain(statusCode);
    }),
    { numRuns: runs },
  );
}, 1_800_000);

const call = fc.record(
  {
    method: fc.oneof(
      fc.constantFrom('CheckPerformTransaction', 'CreateTransaction', 'GetStatement'),
      hostile,
    ),
    params: fc.oneof(fc.record({ id: hostile, amount: hostile, account: hostile, time: hostile }), hostile),
    id: hostile,
  },
  { requiredKeys: [] },
);

test('whatever comes with the key of Payme is answered as JSON-RPC, and is no error of ours', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof({ weight: 3, arbitrary: call }, fc.json()), async (said) => {
      const { status, result, error } = await paymeOf(shop).send(
        typeof said === 'string' ? said : JSON.stringify(said),
      );
      expect(status).toBe(200);
      expect((result === undefined) !== (error === undefined)).toBe(true);
    }),
    { numRuns: runs },
  );
}, 1_800_000);
