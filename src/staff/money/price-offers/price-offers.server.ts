import { z } from 'zod';
import { dollarsOf, inDollars } from '#src/books/money/money.ts';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import {
  type Priced,
  pricesPaid,
  priceToday,
  untoldOf,
} from '#src/shop/renewals/acts/offer-prices.server.ts';
import { offerPriceToAll } from '#src/shop/renewals/jobs/offer-price.server.ts';
import { subscriptions } from '#src/shop/subscriptions/tables.server.ts';
import type { PaidPrices, PricedKind } from './contract.ts';

type Of = { kind: PricedKind; id: string };

/** Which prices are paid for a plan, a class or a group, and how many are to be told of today's. */
export async function readPaidPrices(context: Context, of: Of): Promise<PaidPrices> {
  const priced = pricedOf(of);
  const today = await priceToday(context, priced);
  const paid = await pricesPaid(context, priced);
  return {
    today: today === null ? null : inDollars(today),
    paid: paid.map((one) => ({ ...one, amount: inDollars(one.amount) })),
    untold: today === null ? 0 : await countUntold(context, priced, today),
  };
}

/**
 * Promises that today's price is offered to all who pay another one and were not told of it.
 * @throws Failure conflict where the price, or how many that are, is not what was shown
 */
export function offerToday(
  context: Context,
  of: Of,
  shown: { amount: number; count: number },
  person: Pick<Person, 'id'>,
): Promise<{ told: number }> {
  const priced = pricedOf(of);
  return inTransaction(context, async (context) => {
    const amount = await priceToday(context, priced);
    if (amount === null || amount !== shown.amount) throw new Failure('conflict');
    const told = await countUntold(context, priced, amount);
    if (told !== shown.count) throw new Failure('conflict');
    await context.jobs.enqueue(context.database, offerPriceToAll, { priced, amount });
    await record(context, person, {
      act: 'price-offered',
      kind: of.kind === 'plan' ? 'price' : 'lesson',
      id: of.id,
      details: { amount: dollarsOf(amount), recipients: told },
    });
    return { told };
  });
}

function countUntold({ database }: Context, priced: Priced, amount: number): Promise<number> {
  return database.$count(subscriptions, untoldOf(priced, amount));
}

/** @throws Failure not_found for what is no id of a class or group */
function pricedOf({ kind, id }: Of): Priced {
  if (kind === 'plan') return { plan: id };
  if (!z.uuid().safeParse(id).success) throw new Failure('not_found');
  return { lesson: id };
}
