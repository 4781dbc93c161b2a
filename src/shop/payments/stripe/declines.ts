import type { Decline } from '#src/shop/provider.ts';

/** What Stripe says of a card that was not charged (https://docs.stripe.com/declines/codes). */
type Said = {
  code?: string | undefined;
  decline_code?: string | undefined;
  advice_code?: string | undefined;
};

/** Codes after which a card is never tried again. */
const hard = new Set([
  'fraudulent',
  'highest_risk_level',
  'incorrect_number',
  'invalid_account',
  'invalid_number',
  'lost_card',
  'merchant_blacklist',
  'pickup_card',
  'restricted_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'security_violation',
  'stolen_card',
  'stop_payment_order',
]);

const others: Partial<Record<string, Decline>> = {
  authentication_required: 'confirm',
  expired_card: 'expired',
  insufficient_funds: 'too-little',
  withdrawal_count_limit_exceeded: 'too-little',
  card_velocity_exceeded: 'too-little',
};

/** Why a card was not charged, with the bank's own word for it. */
export function declineOf({ code, decline_code, advice_code }: Said): {
  decline: Decline;
  declineCode: string;
} {
  const declineCode = decline_code ?? code ?? 'unknown';
  const isHard = advice_code === 'do_not_try_again' || hard.has(declineCode);
  return {
    decline: isHard ? 'hard' : (others[declineCode] ?? others[code ?? ''] ?? 'declined'),
    declineCode,
  };
}
