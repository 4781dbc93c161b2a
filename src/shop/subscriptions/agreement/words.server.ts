import { inDollars } from '#src/books/money/money.ts';
import { share } from '#src/books/money/share.ts';
import { moneyWords } from '#src/books/money/words.ts';
import { kindOfOffer } from '#src/offer/pricing/offer.ts';
import { formatDate } from '#src/platform/dates/dates.ts';
import { startOfDay } from '#src/platform/dates/wall-clock.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { namesOf, type Provider, providerFacts } from '#src/shop/provider.ts';

/** What renews itself, and how: cents, days as YYYY-MM-DD. */
export type Terms = {
  title: string;
  plan: string | null;
  lessons: number | null;
  amount: number;
  siblingPercent: number;
  /** From which day on, and on whose clock. */
  from: string;
  anchor: number;
  zone: string;
  /** By whom it may be paid. */
  ways: readonly Provider[];
  /** The card that is charged: the one that pays now, one that is saved, or none so far. */
  card: 'card' | 'saved' | 'unsaved';
  /** The day of the first charge, where it comes later than that from which on it is for. */
  first?: string | undefined;
};

/** What a subscription is for, as it stands where others may read it: nothing about the child. */
export function thingWords(
  { title, plan, lessons }: Pick<Terms, 'title' | 'plan' | 'lessons'>,
  language: Language,
): string {
  if (!plan) return title;
  return translator(language)(`subscriptions/agreement:plan.${kindOfOffer(plan) ?? 'group'}`, {
    count: lessons ?? 0,
  });
}

/** What a month costs with the discount for a second child, in cents. */
export function monthly({ amount, siblingPercent }: Pick<Terms, 'amount' | 'siblingPercent'>): number {
  return amount - share(amount, siblingPercent, 100);
}

/** The sentence by which a family agrees that something renews itself; it is kept as it was shown. */
export function agreementWords(terms: Terms, language: Language): string {
  const { amount, siblingPercent, from, anchor, zone, ways, card, first } = terms;
  const t = translator(language);
  const money = (cents: number) => moneyWords(inDollars(cents), language);
  const asking = ways.filter((way) => !providerFacts[way].keepsCards);
  const how = asking.length === 0 ? card : asking.length === ways.length ? 'request' : 'either';
  const date = (day: string) => formatDate(startOfDay(day, zone), zone, language);
  const sentence = t(`subscriptions/agreement:words.${how}`, {
    what: thingWords(terms, language),
    date: date(from),
    amount: money(monthly(terms)),
    day: t(`subscriptions/agreement:day.${anchor > 28 ? 'late' : 'usual'}`, { day: anchor }),
    asking: namesOf(asking),
  });
  return [
    sentence,
    ...(first ? [t('subscriptions/agreement:first', { date: date(first) })] : []),
    ...(siblingPercent > 0 ? [t('subscriptions/agreement:sibling', { list: money(amount) })] : []),
  ].join(' ');
}
