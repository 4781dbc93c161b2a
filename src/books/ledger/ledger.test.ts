import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { sharedProgram } from '../../../tests/start/program.ts';
import { balanceOf, heldFor, trialBalance } from './balances.server.ts';
import { type Posting, post } from './post.server.ts';
import { ledgerEntries, ledgerLines } from './tables.server.ts';
import { sumUp } from './totals.server.ts';

const program = sharedProgram();

const paid = (family: string, amount: number): Posting[] => [
  { account: 'stripe', amount },
  { account: 'family', owner: family, amount: -amount },
];
const book = (lines: readonly Posting[], cause: string = randomUUID()) =>
  post(program.context, { cause, kind: 'payment', aboutId: null, lines });
/** The database's own word for what was wrong. */
const refusal = (act: Promise<unknown>) =>
  act.then(
    () => 'none',
    (error) => String(error.cause?.code ?? error.code),
  );

test('an entry is booked once for each cause, however often and at once it is said', async () => {
  const family = randomUUID();
  const cause = randomUUID();
  const booked = await Promise.all(Array.from({ length: 8 }, () => book(paid(family, 16_000), cause)));
  expect(booked.filter(Boolean)).toHaveLength(1);
  expect(await heldFor(program.context, 'family', family)).toBe(16_000);
});

test('lines that do not sum to 0 are refused, and each unit sums alone', async () => {
  const family = randomUUID();
  const crooked = [
    { account: 'stripe', amount: 100 },
    { account: 'family', owner: family, amount: -99 },
  ] as const;
  expect(await refusal(book(crooked))).toBe('23514');
  const mixed = [
    { account: 'payme', unit: 'UZS', amount: 100 },
    { account: 'family', owner: family, amount: -100 },
  ] as const;
  expect(await refusal(book(mixed))).toBe('23514');
  expect(await refusal(book([]))).toBe('23514');
  expect(await heldFor(program.context, 'family', family)).toBe(0);
});

test('a family never owes: of its credit no more is used than is there, by twenty at once', async () => {
  const family = randomUUID();
  await book(paid(family, 500));
  const use = () =>
    refusal(
      book([
        { account: 'family', owner: family, amount: 100 },
        { account: 'sales', amount: -100 },
      ]),
    );
  const outcomes = await Promise.all(Array.from({ length: 20 }, use));
  expect(outcomes.filter((one) => one === 'none')).toHaveLength(5);
  expect(await heldFor(program.context, 'family', family)).toBe(0);
});

test('what stands in the books is not changed, not deleted and not added to later', async () => {
  const { database } = program.context;
  await book(paid(randomUUID(), 100));
  expect(await refusal(database.update(ledgerEntries).set({ kind: 'sale' }))).toBe('23001');
  expect(await refusal(database.delete(ledgerLines))).toBe('23001');
  const [line] = await database.select().from(ledgerLines).limit(1);
  if (!line) throw new Error('no line');
  expect(await refusal(database.insert(ledgerLines).values({ ...line, line: 9 }))).toBe('23001');
});

test('what is not committed is not booked', async () => {
  const family = randomUUID();
  const failing = inTransaction(program.context, async (context) => {
    await post(context, { cause: randomUUID(), kind: 'payment', aboutId: null, lines: paid(family, 100) });
    throw new Error('after all not');
  });
  await expect(failing).rejects.toThrow('after all not');
  expect(await heldFor(program.context, 'family', family)).toBe(0);
});

test('balances are the sums of lines whatever is booked and whenever it is summed up, and all of it is 0', async () => {
  const families = [randomUUID(), randomUUID()];
  const known = new Map<string, number>();
  const { context } = program;
  const before = await balanceOf(context, 'stripe');
  const step = fc.record({
    family: fc.constantFrom(...families),
    amount: fc.integer({ min: 1, max: 100_000 }),
    sums: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const { family, amount, sums } of steps) {
        await book(paid(family, amount));
        known.set(family, (known.get(family) ?? 0) + amount);
        if (sums) await sumUp(context);
      }
      for (const [family, amount] of known) expect(await heldFor(context, 'family', family)).toBe(amount);
      const all = [...known.values()].reduce((sum, one) => sum + one, 0);
      expect((await balanceOf(context, 'stripe')) - before).toBe(all);
      const units = Map.groupBy(await trialBalance(context), ({ unit }) => unit);
      for (const accounts of units.values())
        expect(accounts.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    }),
    { numRuns: 15 },
  );
});
