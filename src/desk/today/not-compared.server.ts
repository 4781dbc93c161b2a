import { and, asc, inArray, isNotNull } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import { comparisons } from '#src/shop/payments/differences/tables.server.ts';
import { isSetUp } from '#src/shop/payments/providers.server.ts';
import { payments } from '#src/shop/payments/tables.server.ts';
import { type Provider, providerFacts, providers } from '#src/shop/provider.ts';
import type { Waiting } from './waiting.ts';

/** A comparison runs each night; after so many hours without one, something is wrong. */
const hours = 36;

/** Configured providers whose list was not compared for so long; if it never was, since their first payment. */
export async function notCompared(context: Context): Promise<Waiting[]> {
  const { database, clock } = context;
  const set = providers.filter((provider) => isSetUp(context, provider));
  if (set.length === 0) return [];
  const compared = await database.select().from(comparisons).where(inArray(comparisons.provider, set));
  const never = set.filter((one) => !compared.some(({ provider }) => provider === one));
  const last = [
    ...compared.map(({ provider, comparedAt }) => ({ provider, at: comparedAt })),
    ...(await firstPayments(context, never)),
  ];
  const bound = new Date(clock.now().getTime() - hours * 3_600_000);
  return last
    .filter(({ at }) => at < bound)
    .map(({ provider, at }) => ({ id: provider, name: providerFacts[provider].name, about: '', at }));
}

async function firstPayments({ database }: Context, never: readonly Provider[]) {
  if (never.length === 0) return [];
  const rows = await database
    .selectDistinctOn([payments.provider], { provider: payments.provider, at: payments.settledAt })
    .from(payments)
    .where(and(inArray(payments.provider, [...never]), isNotNull(payments.settledAt)))
    .orderBy(asc(payments.provider), asc(payments.settledAt));
  return rows.flatMap(({ provider, at }) => (at ? [{ provider, at }] : []));
}
