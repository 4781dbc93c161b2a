import { type MovementKind, movementKinds } from '#src/shop/payments/bank/kinds.ts';
import { providerFacts, providersThat } from '#src/shop/provider.ts';

/** What a transfer can consist of: all but the transfer itself. */
export const partKinds = movementKinds.filter((kind) => kind !== 'transfer');
export type PartKind = Exclude<MovementKind, 'transfer'>;

/** Providers whose transfers the staff read off the bank's statement. */
export const notedProviders = providersThat(({ transfers }) => transfers === 'noted');

/** Their names and currencies, for the choice among them. */
export const notedFacts = notedProviders.map((provider) => ({ provider, ...providerFacts[provider] }));
