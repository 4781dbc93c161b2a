import { desc, lte } from 'drizzle-orm';
import { dayOf } from '#src/platform/dates/dates.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { needsRate, type Provider, providers } from '#src/shop/provider.ts';
import { isSetUp } from './providers.server.ts';
import { exchangeRates } from './rates/tables.server.ts';
import type { Ways } from './ways.ts';

/** For how many days a rate holds at most: a price in soums must not be of last month. */
export const rateDays = 7;

/** By which ways a family can pay now. Who charges in soums needs a rate of the last days. */
export async function waysToPay(context: Context): Promise<Ways> {
  const set = providers.filter((provider) => isSetUp(context, provider));
  const tiyinPerDollar = set.some(needsRate) ? await rateNow(context) : undefined;
  function wayOf(provider: Provider) {
    if (!needsRate(provider)) return set.includes(provider);
    return set.includes(provider) && tiyinPerDollar ? { tiyinPerDollar } : null;
  }
  return Object.fromEntries(providers.map((provider) => [provider, wayOf(provider)])) as Ways;
}

/** What a dollar costs in tiyin today; undefined when no rate has been set within the last days. */
export async function rateNow({ database, clock, config }: Context): Promise<number | undefined> {
  const zone = config.businessTimeZone;
  const now = clock.now();
  const [rate] = await database
    .select()
    .from(exchangeRates)
    .where(lte(exchangeRates.day, dayOf(now, zone)))
    .orderBy(desc(exchangeRates.day))
    .limit(1);
  const oldest = dayOf(new Date(now.getTime() - (rateDays - 1) * 86_400_000), zone);
  return rate && rate.day >= oldest ? rate.tiyinPerDollar : undefined;
}
