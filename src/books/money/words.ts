import type { Language } from '#src/platform/language/language.ts';
import { figureIn, spoken } from '#src/platform/language/spoken.ts';
import { cents, inDollars, type Money, unitsInOne } from './money.ts';

/** An amount as people read it, the sign behind: '160$' and '1,224.50$', in Uzbek '160 $' and '1 224,50 $'; soums without decimals. */
export function moneyWords({ amount, currency }: Money, language: Language): string {
  const { beforeSign, soums } = spoken[language];
  const isDollars = currency === 'USD';
  // Tiyin are not in use: a reader sees whole soums.
  const size = (Math.abs(amount) / unitsInOne).toFixed(isDollars ? 2 : 0);
  const written = size.replace('.00', '').replace(/\B(?=(\d{3})+(\.|$))/g, ',');
  const sign = amount < 0 && +size ? '−' : '';
  return sign + figureIn(written, language) + (isDollars ? `${beforeSign}$` : `\u00a0${soums}`);
}

/** A price in dollars, as people read it. */
export function dollarWords(price: number, language: Language): string {
  return moneyWords(inDollars(cents(price)), language);
}
