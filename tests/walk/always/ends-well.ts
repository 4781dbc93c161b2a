import { isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { balanceOf } from '#src/books/ledger/balances.server.ts';
import { providerDifferences } from '#src/shop/payments/differences/tables.server.ts';
import { tell } from '../../stand-ins/stripe/shop.ts';
import type { Walk } from '../act.ts';
import { hearLetters } from '../hearing.ts';
import { letPass } from '../time.ts';
import { alwaysHolds } from './always.ts';

/** Once all is told and two days have gone by, the books say the same as Stripe's list and Payme's, whoever gave money back, and where. */
export async function endsWell(walk: Walk): Promise<void> {
  const { shop } = walk.school;
  for (let day = 0; day < 2; day += 1) {
    for (const told of shop.stripe.account.told.waiting.splice(0)) await tell(shop, told);
    await letPass(walk.school, 25 * 60);
    await hearLetters(walk);
  }
  await alwaysHolds(walk);
  const inBooks = await balanceOf(shop.context, 'stripe');
  expect(inBooks, 'what lies at Stripe').toBe(shop.stripe.account.balance());
  const open = await shop.context.database
    .select()
    .from(providerDifferences)
    .where(isNull(providerDifferences.goneAt));
  expect(open, 'what differs from the providers’ lists').toEqual([]);
}
