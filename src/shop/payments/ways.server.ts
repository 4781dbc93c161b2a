import { desc, lte } from 'drizzle-orm';
import { dayOf } from '#src/platform/dates/dates.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { exchangeRates } from './payme/tables.server.ts';

/** So many days a rate holds, unless another is set: a price in soums must not be of last month. */
export const rateDays = 7;

/** The ways to pay online that there are now: of Payme, at how many tiyin a dollar. */
export type Ways = { stripe: boolean; payme: { tiyinPerDollar: number } | null };

/** By which ways a family can pay now. Payme needs a rate of the last days. */
export async function waysToPay(context: Context): Promise<Ways> {
  const { config } = context;
  const tiyinPerDollar = config.payme && (await rateNow(context));
  return { stripe: Boolean(config.stripe), payme: tiyinPerDollar ? { tiyinPerDollar } : null };
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
