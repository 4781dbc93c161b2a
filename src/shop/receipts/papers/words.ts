import { inDollars, type Money } from '#src/books/money/money.ts';
import { moneyWords } from '#src/books/money/words.ts';
import { kindOfOffer } from '#src/offer/pricing/offer.ts';
import { formatDate, formatDays } from '#src/platform/dates/dates.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import type { Provider } from '#src/shop/provider.ts';
import type { ReceiptFacts } from './facts.ts';

/** What was bought: the class or group as it was called, or lessons paid ahead. */
export function boughtWords(
  t: Translate,
  { title, plan, lessons }: Pick<ReceiptFacts, 'title' | 'plan' | 'lessons'>,
): string {
  if (plan === null) return title;
  return t(`receipts:package.${kindOfOffer(plan) ?? 'group'}`, { count: lessons ?? 0 });
}

/** Where the money went back to. */
export function backWords(t: Translate, facts: Pick<ReceiptFacts, 'back' | 'paid'>): string {
  return wentTo(t, wayOf(facts));
}

/** The same, by the way that it went. */
export function wentTo(t: Translate, way: Provider | 'credit' | 'hand'): string {
  if (way === 'credit' || way === 'hand') return t(`receipts:back.${way}`);
  return t(`payments:providers.${way}.back.receipt`);
}

/** How it was paid, or where it went back to: by a provider, from or to the family's credit, by hand. */
export function wayOf({ back, paid }: Pick<ReceiptFacts, 'back' | 'paid'>): Provider | 'credit' | 'hand' {
  if (back && back.way !== 'provider') return back.way;
  return paid?.provider ?? 'credit';
}

/** An amount in cents, in dollars as people read them. */
export function dollarWords(amount: number, language: Language): string {
  return moneyWords(inDollars(amount), language);
}

/** What was charged in soums, where it was. */
export function soumWords(paid: Money | null, language: Language): string | undefined {
  return paid?.currency === 'UZS' ? moneyWords(paid, language) : undefined;
}

/** On which days meetings are: each of them while they are few, else the first, the last and how many there are. */
export function whenWords(
  t: Translate,
  at: readonly Date[],
  { zone, language, most = 9 }: { zone: string; language: Language; most?: number },
): string {
  const [first, last] = [at[0], at.at(-1)];
  if (!first || !last || at.length <= most)
    return at.map((one) => formatDate(one, zone, language)).join('; ');
  return t('receipts:paper.days', { days: formatDays(first, last, zone, language), count: at.length });
}
