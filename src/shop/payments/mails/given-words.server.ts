import { inDollars, type Money } from '#src/books/money/money.ts';
import type { Fact } from '#src/platform/mail/letter.server.ts';
import type { translator } from '#src/platform/texts/i18n.server.ts';
import { givesBackByHand, type Provider } from '#src/shop/provider.ts';
import type { RefundRule } from '../states.ts';
import type { RefundOrderRow } from '../tables.server.ts';

/**
 * A part of what goes back: the provider (undefined for credit and by hand), whether the payment is disputed at a bank, and
 * whether nobody asked for it, since the place had ended.
 */
export type GivenPart = {
  refund: RefundOrderRow;
  rule: Exclude<RefundRule, 'unfulfilled' | 'elsewhere'>;
  provider?: Provider;
  disputed?: boolean;
  ended?: boolean;
};

/** What a mail says of money that goes back: why, and which part by which way. */
export function givenWords(
  given: GivenPart[],
  t: ReturnType<typeof translator>,
  money: (money: Money) => string,
): { heading: string; paragraphs: string[]; facts: Fact[] } {
  const inAll = given.reduce((sum, { refund }) => sum + refund.amount, 0);
  const isDisputed = given.some(({ disputed }) => disputed);
  return {
    heading: t('payments/mails:refund.heading', { amount: money(inDollars(inAll)) }),
    paragraphs: [
      ...given
        .slice(0, 1)
        .map(({ rule, ended }) => t(`payments/mails:refund.rules.${ended ? 'ended' : rule}`)),
      ...(given.some(isSentByUs) ? [t(`payments/mails:refund.${isDisputed ? 'disputed' : 'card'}`)] : []),
      ...(given.some(isCredit) ? [t('payments/mails:refund.credit')] : []),
    ],
    facts: given.map((part) => [t(wayKey(part)), money(charged(part.refund))]),
  };
}

function wayKey({ refund, provider }: GivenPart) {
  if (provider) return `payments:providers.${provider}.back.mail` as const;
  return `payments/mails:refund.ways.${refund.way === 'hand' ? 'hand' : 'credit'}` as const;
}

/** Whether we send it ourselves, through a bank; what the staff give back in a cabinet arrives sooner. */
function isSentByUs({ provider }: GivenPart): boolean {
  return provider !== undefined && !givesBackByHand(provider);
}

function isCredit({ refund, provider }: GivenPart): boolean {
  return !provider && refund.way !== 'hand';
}

/** Money that goes back, in the currency in which it was charged. */
export function charged({ amount, providerAmount, currency }: RefundOrderRow): Money {
  return providerAmount === null ? inDollars(amount) : { amount: providerAmount, currency };
}
