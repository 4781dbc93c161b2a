import type { Subscription } from './tables.server.ts';

/** Another price that was announced holds from its day on: with a yes, or by itself where it is lower. */
export function takesOffer({
  amount,
  offeredAmount,
  acceptedAt,
}: Pick<Subscription, 'amount' | 'offeredAmount' | 'acceptedAt'>): boolean {
  return offeredAmount !== null && (acceptedAt !== null || offeredAmount < amount);
}

/** A subscription to which no other price is announced. */
export const noOffer = { offeredAmount: null, offeredFrom: null, offeredAt: null, acceptedAt: null };
