import type { Translate } from '#src/platform/language/message-keys.ts';
import { providerFacts } from '#src/shop/provider.ts';
import type { ShownMonth } from './contract.ts';

/** By whom something was paid: a provider's name, the family's credit, or as the staff noted it. */
export function nameOfWay(way: ShownMonth['month']['ways'][number]['way'], t: Translate): string {
  return way === 'credit' || way === 'hand' ? t(`staff/month:ways.${way}`) : providerFacts[way].name;
}
