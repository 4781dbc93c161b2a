import { type Provider, providers } from '#src/shop/provider.ts';

/** The ways to pay online that there are now; of a provider that does not charge dollars, at how many tiyin a dollar. */
export type Ways = Record<Provider, boolean | { tiyinPerDollar: number } | null>;

/** The providers by which a family can pay now, in their order. */
export function offered(ways: Ways): Provider[] {
  return providers.filter((provider) => ways[provider]);
}

/** How many tiyin a dollar costs at a provider; undefined if it charges dollars, or is not offered. */
export function rateOf(ways: Ways, provider: Provider): number | undefined {
  const way = ways[provider];
  return way && typeof way === 'object' ? way.tiyinPerDollar : undefined;
}

/** The same for whichever is offered: all have the rate of the day. */
export function rateIn(ways: Ways): number | undefined {
  return offered(ways)
    .map((provider) => rateOf(ways, provider))
    .find((rate) => rate !== undefined);
}
