import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountCodes } from '#src/shop/orders/tables.server.ts';
import { signIn } from '../people.ts';
import { makeLearner, makeLesson } from '../school.ts';
import { act, acts, happened, settle, type World } from '../stripe/acts.ts';
import { expectRight } from '../stripe/books.ts';
import { openShop } from '../stripe/shop.ts';

const runs = Number(process.env.FUZZ_RUNS ?? 10);

/** What is done most is what money comes by. */
const name = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('purchase', 'tell', 'follow', 'contest') },
  { weight: 5, arbitrary: fc.constantFrom(...Object.keys(acts)) },
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
  const all = { paid: 0, settled: 0, back: 0, disputed: 0, byDispute: 0, transfers: 0 };
  await fc.assert(
    fc.asyncProperty(steps, async (done) => {
      const world = await openWorld();
      try {
        for (const [what, which, kill] of done) await act(world, what, which, kill === 0);
        await settle(world);
        await expectRight(world.shop);
        const came = await happened(world);
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
