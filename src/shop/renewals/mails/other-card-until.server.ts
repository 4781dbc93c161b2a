import { dayOf } from '#src/platform/dates/dates.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { tryAt, tryDays } from '#src/shop/subscriptions/calendar.server.ts';
import type { Period, Subscription } from '#src/shop/subscriptions/tables.server.ts';

/**
 * Until when a family whose card was refused for good may save another one, so that it is tried: the last of the month's
 * days. Undefined for any other month, and once that is over.
 */
export function otherCardUntil(
  { clock }: Pick<Context, 'clock'>,
  { zone }: Pick<Subscription, 'zone'>,
  { state, trouble, chargeAt }: Pick<Period, 'state' | 'trouble' | 'chargeAt'>,
): Date | undefined {
  if (state !== 'failed' || trouble !== 'hard' || !chargeAt) return undefined;
  const last = tryAt(dayOf(chargeAt, zone), tryDays.length - 1, { zone });
  return last && last > clock.now() ? last : undefined;
}
