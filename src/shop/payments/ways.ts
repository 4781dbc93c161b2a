import { type Provider, providers } from '#src/shop/provider.ts';

/** The ways to pay online that there are now; of a provider that does not charge dollars, at how many tiyin a dollar. */
export type Ways = Record<Provider, boolean | { tiyinPerDollar: number } | null>;

/** By whom a family can pay now, the first of them first. */
export function offered(ways: Ways): Provider[] {
  return providers.filter((provider) => ways[provider]);
}

/** How many tiyin of a provider's a dollar is; undefined where it charges dollars, or is not offered. */
export function rateOf(ways: Ways, provider: Provider): number | undefined {
  const way = ways[provider];
  return way && typeof way === 'object' ? way.tiyinPerDollar : undefined;
}

/** The same of whichever is offered: all are of the same day. */
export function rateIn(ways: Ways): number | undefined {
  return offered(ways)
    .map((provider) => rateOf(ways, provider))
    .find((rate) => rate !== undefined);
}
