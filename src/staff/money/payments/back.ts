import type { Money } from '#src/books/money/money.ts';
import { waysBack } from '#src/shop/payments/refunds/ways-back.ts';
import type { RefundWay } from '#src/shop/payments/states.ts';
import type { Provider } from '#src/shop/provider.ts';

/** The payment that can go back the way it came; null where there is none. */
export type ByProvider = { name: Provider; pays: Money; left: Money } | null;

/** The ways by which an amount in cents can go back, the usual first. */
export function waysFor(provider: ByProvider, amount: number): RefundWay[] {
  if (!provider || provider.left.amount === 0) return waysBack(undefined, amount);
  const part = Math.min(amount, provider.left.amount);
  return waysBack({ provider: provider.name, pays: provider.pays.amount }, part);
}

/** The chosen way if it is possible, else the usual one. */
export function wayThatCounts(ways: readonly RefundWay[], wished: RefundWay | undefined): RefundWay {
  return wished && ways.includes(wished) ? wished : (ways[0] ?? 'credit');
}

/** How much goes back by the provider, at most what came by it, and how much becomes credit. */
export function partsOf(provider: ByProvider, way: RefundWay, amount: number) {
  const byProvider = way === 'provider' && provider ? Math.min(amount, provider.left.amount) : 0;
  const byHand = way === 'hand' ? amount : 0;
  return { byProvider, byHand, toCredit: amount - byProvider - byHand };
}
