import { expect } from 'vitest';
import { trialBalance } from '#src/books/ledger/balances.server.ts';
import { expectPlaces } from '../../stand-ins/stripe/books.ts';
import type { Walk } from '../act.ts';

/** What is booked comes to nothing in each unit, and no place is sold twice. */
export async function booksBalance({ school: { shop } }: Walk): Promise<void> {
  const sums = new Map<string, number>();
  for (const { unit, amount } of await trialBalance(shop.context))
    sums.set(unit, (sums.get(unit) ?? 0) + amount);
  expect(
    [...sums.values()].filter((sum) => sum !== 0),
    'the trial balance',
  ).toEqual([]);
  await expectPlaces(shop);
}
