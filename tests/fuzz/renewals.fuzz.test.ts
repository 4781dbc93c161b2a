import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { counted } from '../renewing/counted.ts';
import { act, expectLawful, name, settle } from '../renewing/history.ts';
import { beginnings, openWorld } from '../renewing/world.ts';
import { openShop, type Shop } from '../stand-ins/stripe/shop.ts';

const runs = Number(process.env.FUZZ_RUNS ?? 5);
const seed = process.env.FUZZ_SEED ? { seed: Number(process.env.FUZZ_SEED) } : {};
const seconds = Number(process.env.FUZZ_SECONDS ?? Math.max(480, 20 * runs));

/** What comes about in every few histories, and what hardly once in fifty; all else takes a hundred. */
const usual = ['subscriptions', 'months', 'charged'];
const rare = ['late', 'tooMuch', 'disputes'];
const isExpected = (key: string) => usual.includes(key) || runs >= (rare.includes(key) ? 500 : 100);

const choice = fc.tuple(fc.nat(60), fc.nat(60));
const steps = fc.array(fc.tuple(name, choice, fc.nat(4)), { minLength: 20, maxLength: 50, size: 'max' });
const begun = fc.array(choice, { minLength: 2, maxLength: 3 });

type Step = [string, [number, number], number];
const step = (name: string, which: number, how = 0): Step => [name, [which, how], 1];

/** A place ends with money that the staff give back, before a stop and after one: chance comes there once in hundreds. */
const known: [string, [number, number][], Step[]][] = [
  [step('weeks', 3), step('days', 3), step('refund', 0, 3), step('stop', 0)],
  [step('days', 5), step('stop', 0), step('days', 5), step('days', 0), step('refund', 0, 3)],
].map((done) => ['2026-01-31T20:00:00Z', [[0, 7]], done]);

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

test('whatever families, Stripe, the network and time do: each month is charged once, announced and agreed to', async () => {
  const all: Record<string, number> = {};
  let histories = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...beginnings), begun, steps, async (beginning, first, done) => {
      const world = await openWorld(shop, beginning);
      for (const one of first) await act(world, 'subscribe', one, false);
      for (const [what, which, kill] of done) await act(world, what, which, kill === 0);
      await settle(world);
      await expectLawful(world);
      histories += 1;
      for (const [key, count] of Object.entries(await counted(world))) all[key] = (all[key] ?? 0) + count;
    }),
    // What goes wrong is told also where there is no time to find its shortest way.
    {
      numRuns: known.length + runs,
      examples: known,
      interruptAfterTimeLimit: seconds * 1000,
      markInterruptAsFailure: true,
      ...seed,
    },
  );
  // It has tried what it speaks of.
  expect(Object.keys(all)).toEqual(expect.arrayContaining(usual));
  if (process.env.FUZZ_RUNS) process.stdout.write(`${histories} histories: ${JSON.stringify(all)}\n`);
  for (const key of Object.keys(all).filter(isExpected)) expect(all[key], key).toBeGreaterThan(0);
}, 3_600_000);
