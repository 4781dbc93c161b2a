import type { AccountKind } from '#src/books/ledger/kinds.ts';
import type { Currency } from '#src/books/money/money.ts';

/** Who takes payments for us, in the order in which a family is offered them: the first is the loudest button. */
export const providers = ['stripe', 'payme'] as const;
export type Provider = (typeof providers)[number];

/**
 * What the product has to know of a provider. What families read of it stands in `payments:providers`, what it does in
 * `payments/providers.server.ts`; nothing else asks which provider it is.
 */
export type ProviderFacts = {
  /** The same in every language. */
  name: string;
  /** What it charges in. Prices are in dollars: any other currency is charged at the rate of the day. */
  currency: Currency;
  /** The account of the books on which its money lies. */
  account: AccountKind;
  /** The least that it charges, in cents of a dollar. */
  least: number;
  givesBack: {
    /** Any part of a payment, or only the whole of it. */
    parts: boolean;
    /** We tell it by a call; or the staff press a button in its own cabinet. */
    by: 'call' | 'hand';
  };
  /** It keeps a family's card, and charges it when we call; or the family is asked to pay each time. */
  keepsCards: boolean;
  /** How its transfers to the bank come to be known: it lists them, or the staff note each by hand. */
  transfers: 'listed' | 'noted';
  /** Whether people can dispute its payments at their bank; the staff answer on its own pages. */
  disputes: boolean;
};

export const providerFacts: Record<Provider, ProviderFacts> = {
  stripe: {
    name: 'Stripe',
    currency: 'USD',
    account: 'stripe',
    least: 50,
    givesBack: { parts: true, by: 'call' },
    keepsCards: true,
    transfers: 'listed',
    disputes: true,
  },
  payme: {
    name: 'Payme',
    currency: 'UZS',
    account: 'payme',
    least: 1,
    givesBack: { parts: false, by: 'hand' },
    keepsCards: false,
    transfers: 'noted',
    disputes: false,
  },
};

/**
 * Why a saved card was not charged: it has expired, there is too little on it, its owner has to confirm, the bank said no,
 * or said it for good (`hard`): then it is never tried again.
 */
export const declines = ['expired', 'too-little', 'confirm', 'declined', 'hard'] as const;
export type Decline = (typeof declines)[number];

/** Those of which something is so, in their order. */
export function providersThat(isSo: (facts: ProviderFacts) => boolean): Provider[] {
  return providers.filter((provider) => isSo(providerFacts[provider]));
}

/** Whether the staff give money back in its cabinet: we send nothing. */
export function givesBackByHand(provider: Provider | null | undefined): boolean {
  return provider ? providerFacts[provider].givesBack.by === 'hand' : false;
}

/** Whether it charges in another currency than dollars. */
export function needsRate(provider: Provider): boolean {
  return providerFacts[provider].currency !== 'USD';
}

/** The least that is paid online, in cents: whichever provider a family takes can charge it. */
export const leastDue = Math.max(...providers.map((provider) => providerFacts[provider].least));

/** The names of several, as they stand in a sentence. */
export function namesOf(several: readonly Provider[]): string {
  return several.map((provider) => providerFacts[provider].name).join(', ');
}
