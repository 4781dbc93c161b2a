import { asPlain } from '#src/platform/forms/typed.ts';
import type { Language } from '#src/platform/language/language.ts';
import { figureIn } from '#src/platform/language/spoken.ts';

/**
 * The number that was typed, as people type it: '25', '24.50', '24,50', '$1,200', '1 200,5'; null for nothing, NaN
 * for what is no number. A comma before three digits separates thousands, since a price has at most two decimals.
 */
export function numberOf(text = ''): number | null {
  const plain = asPlain(text).replace(/[\s$]/g, '');
  if (!plain) return null;
  const thousands = /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(plain);
  const number = thousands ? plain.replaceAll(',', '') : plain.replace(',', '.');
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(number) ? Number(number) : Number.NaN;
}

/** An amount for a field, as a language writes it: '25', '24.50', '24,50'; without cents where there are none. */
export function writeAmount(amount: number, language: Language): string {
  return Number.isInteger(amount) ? `${amount}` : figureIn(amount.toFixed(2), language);
}
