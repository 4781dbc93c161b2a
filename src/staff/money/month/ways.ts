import type { Translate } from '#src/platform/language/message-keys.ts';
import { providerFacts, providers } from '#src/shop/provider.ts';

/** By whom what was sold was paid: a provider, the family's credit, or in a way that the staff noted. */
export const ways = [...providers, 'credit', 'hand'] as const;
export type Way = (typeof ways)[number];

/** What a way is called. */
export function nameOfWay(way: Way, t: Translate): string {
  return way === 'credit' || way === 'hand' ? t(`staff/money/month:ways.${way}`) : providerFacts[way].name;
}

/** Of two months, the ways by which anything was paid, in their order. */
export function waysIn(all: readonly { way: Way }[]): Way[] {
  return ways.filter((way) => all.some((one) => one.way === way));
}
