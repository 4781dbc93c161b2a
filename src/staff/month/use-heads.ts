import { formatMonth } from '#src/platform/dates/dates.ts';
import type { Language } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { ShownMonth } from './contract.ts';

/** The names of the two months, which head the columns. */
export function useHeads(): (shown: Pick<ShownMonth, 'month' | 'before'>) => readonly [string, string] {
  const { i18n } = useTranslation();
  const name = (month: string) => formatMonth(month, i18n.language as Language);
  return ({ month, before }) => [name(month.month), name(before.month)];
}
