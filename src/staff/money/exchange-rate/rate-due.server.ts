import { dayOf } from '#src/platform/dates/dates.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { isSetUp } from '#src/shop/payments/providers.server.ts';
import { rateDays } from '#src/shop/payments/ways.server.ts';
import { needsRate, providers } from '#src/shop/provider.ts';
import { latestRate } from './rates.server.ts';

/** A rate of so many days is old: the staff are told to set the next one. */
const freshDays = 2;

/**
 * What Today says of the exchange rate: nothing while it is fresh or nobody pays in soums; otherwise the day of the last
 * rate (null for none), and whether one can still pay in soums.
 */
export async function rateDue(context: Context): Promise<{ day: string | null; isOffered: boolean } | null> {
  const { clock, config } = context;
  if (!providers.some((provider) => needsRate(provider) && isSetUp(context, provider))) return null;
  const before = (days: number) =>
    dayOf(new Date(clock.now().getTime() - days * 86_400_000), config.businessTimeZone);
  const day = (await latestRate(context))?.day ?? null;
  if (day !== null && day >= before(freshDays)) return null;
  return { day, isOffered: day !== null && day >= before(rateDays - 1) };
}
