import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../stand-ins/stripe/shop.ts';
import { type CashDesk, openCashDesk } from '../walk/cash-desk.ts';
import { counted, countedBuying } from './counted.ts';
import { act, expectLawful, settle } from './history.ts';
import { beginnings } from './world.ts';
import { deeds, live, openYear } from './year.ts';

const runs = Number(process.env.YEARS ?? 5);
/** A year that was red is lived once more by what it has printed: `YEAR_AGAIN="seed path"`. */
const [seed, path] = process.env.YEAR_AGAIN?.split(' ') ?? [];
const again = seed && path ? { seed: Number(seed), path } : {};

let shop: Shop;
let cashDesk: CashDesk;
beforeAll(async () => {
  cashDesk = await openCashDesk(() => shop.clock.now());
  shop = await openShop({ environment: cashDesk.environment });
});
afterAll(async () => {
  await shop.stop();
  await cashDesk.stop();
});

test('in a year of subscriptions no lesson is given beyond what was paid and promised, and nothing is owed that stands nowhere', async () => {
  const all: Record<string, number> = {};
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...beginnings),
      fc.boolean(),
      deeds,
      async (beginning, isRequired, year) => {
        const world = await openYear(shop, beginning, isRequired, cashDesk);
        for (const [which, how] of [
          [0, 2],
          [2, 3],
          [1, 2],
        ] as const)
          await act(world, 'subscribe', [which, how], false);
        // One family pays for the other class with lessons ahead.
        await act(world, 'package', [0, 2], false);
        await act(world, 'tellAll', [0, 0], false);
        await act(world, 'byLessons', [0, 1], false);
        await live(world, beginning, year);
        await settle(world);
        await expectLawful(world);
        const came = { ...(await counted(world)), ...(await countedBuying(world)), ...world.seen };
        for (const [key, count] of Object.entries(came)) all[key] = (all[key] ?? 0) + count;
      },
    ),
    // A year is long: it is told as it was, with its seed, and no shorter one is looked for.
    { numRuns: runs, endOnFailure: true, ...again },
  );
  process.stdout.write(`${runs} years: ${JSON.stringify(all)}\n`);
  for (const key of [
    'months',
    'charged',
    'declined',
    'paused',
    'entered',
    'owed',
    'inSoums',
    'byCode',
    'used',
  ])
    expect(all[key], key).toBeGreaterThan(0);
}, 3_600_000);
