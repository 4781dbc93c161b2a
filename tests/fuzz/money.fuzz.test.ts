import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { discountCodes } from '#src/shop/orders/tables.server.ts';
import { signIn } from '../make/people.ts';
import { makeLearner, makeLesson } from '../make/rows.ts';
import { merchant, paymeOf } from '../stand-ins/payme/caller.ts';
import { act, acts, settle, type World } from '../stand-ins/stripe/acts.ts';
import { expectRight, happened } from '../stand-ins/stripe/books.ts';
import { cardActs } from '../stand-ins/stripe/card-acts.ts';
import { openShop, type Shop } from '../stand-ins/stripe/shop.ts';
import { signed } from '../stand-ins/stripe/telling.ts';
import { hostile } from './from-schema.ts';

const runs = Number(process.env.FUZZ_RUNS ?? 10);
/** So many words of providers; more by `npm run test:long` and `npm run fuzz`. */
const many = Number(process.env.FUZZ_RUNS ?? 5) * 40;

const every = { ...acts, ...cardActs };
/** What is done most is what money comes by. */
const name = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('purchase', 'tell', 'follow', 'contest', 'month') },
  { weight: 5, arbitrary: fc.constantFrom(...Object.keys(every)) },
);
const choice = fc.tuple(fc.nat(60), fc.nat(60));
const steps = fc.array(fc.tuple(name, choice, fc.nat(3)), { minLength: 20, maxLength: 50, size: 'max' });

async function openWorld(): Promise<World> {
  const shop = await openShop();
  const teacher = await signIn(shop, 'teacher');
  const families = [await signIn(shop, 'student'), await signIn(shop, 'student')];
  for (const family of families) await makeLearner(shop, family);
  const lessons = [
    await makeLesson(shop, teacher, { places: 1, price: 45.5, priceFor: 'month' }),
    await makeLesson(shop, teacher, { places: 2, price: 20, priceFor: 'month' }),
  ];
  const [{ id: createdBy } = teacher] = families;
  const code = { code: 'SAVE10', percent: 10, fromDay: '2026-01-01', createdAt: shop.clock.now(), createdBy };
  await shop.context.database.insert(discountCodes).values(code);
  return { shop, context: shop.context, families, lessons };
}

test('whatever families, Stripe, the network and time do: the books and Stripe agree, nothing is given twice or lost', async () => {
  const all = {
    paid: 0,
    settled: 0,
    back: 0,
    disputed: 0,
    byDispute: 0,
    byCard: 0,
    declined: 0,
    transfers: 0,
  };
  await fc.assert(
    fc.asyncProperty(steps, async (done) => {
      const world = await openWorld();
      try {
        for (const [what, which, kill] of done) await act(world, every[what], which, kill === 0);
        await settle(world);
        await expectRight(world.shop);
        const came = await happened(world.shop);
        for (const key of Object.keys(all) as (keyof typeof all)[]) all[key] += came[key];
      } finally {
        await world.shop.stop();
      }
    }),
    // What goes wrong is told also where there is no time to find its shortest way.
    { numRuns: runs, interruptAfterTimeLimit: 480_000, markInterruptAsFailure: true },
  );
  // It has tried what it speaks of.
  for (const count of Object.values(all)) expect(count).toBeGreaterThan(0);
}, 600_000);

describe('words of providers', () => {
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
      { numRuns: many },
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
      { numRuns: many },
    );
  }, 1_800_000);
});
