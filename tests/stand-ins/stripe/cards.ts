import type { CardFault, Method } from './objects.ts';

/** How a card behaves when it is charged while its owner is not there. */
export type Behaviour =
  | 'works'
  | 'expired'
  | 'insufficient'
  | 'needs-confirmation'
  | 'stolen'
  | 'declined'
  | 'refused-for-good';

/** A card that somebody types on Stripe's page. */
export type Card = {
  last4: string;
  brand: string;
  exp_month: number;
  exp_year: number;
  behaves: Behaviour;
};

const usual: Card = { last4: '4242', brand: 'visa', exp_month: 12, exp_year: 2030, behaves: 'works' };

/** A card by what is said of it: its number, or what differs from the usual one. */
export function cardOf(said: string | Partial<Card>): Card {
  return { ...usual, ...(typeof said === 'string' ? { last4: said.slice(-4) } : said) };
}

type Fault = Omit<CardFault, 'type' | 'message'>;

/** What is answered for a card; by https://docs.stripe.com/declines/codes. */
const faults: Record<Exclude<Behaviour, 'works'>, Fault> = {
  expired: { code: 'expired_card', decline_code: 'expired_card', advice_code: 'confirm_card_data' },
  insufficient: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    advice_code: 'try_again_later',
  },
  'needs-confirmation': { code: 'authentication_required', decline_code: 'authentication_required' },
  stolen: { code: 'card_declined', decline_code: 'stolen_card', advice_code: 'do_not_try_again' },
  declined: { code: 'card_declined', decline_code: 'generic_decline', advice_code: 'try_again_later' },
  'refused-for-good': {
    code: 'card_declined',
    decline_code: 'do_not_honor',
    advice_code: 'do_not_try_again',
  },
};

/** Why a bank says no to it; undefined if it does not. */
export function faultOf(behaves: Behaviour): CardFault | undefined {
  if (behaves === 'works') return undefined;
  const fault = faults[behaves];
  return { type: 'card_error', message: fault.code ?? '', ...fault };
}

/** A payment method of a card. */
export function methodOf(card: Card): Pick<Method, 'type' | 'card'> {
  const { brand, last4, exp_month, exp_year } = card;
  return { type: 'card', card: { brand, last4, exp_month, exp_year } };
}
