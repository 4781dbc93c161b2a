import type { Language } from '#src/platform/language/language.ts';
import { figureIn, spoken } from '#src/platform/language/spoken.ts';
import { cents, inDollars, type Money, unitsInOne } from './money.ts';
import { share } from './share.ts';

/** An amount as people read it, the sign behind: '160$' and '1,224.50$', in Uzbek '160 $' and '1 224,50 $'; soums without decimals. */
export function moneyWords({ amount, currency }: Money, language: Language): string {
  // Tiyin are not in use: a reader sees whole soums.
  const size = currency === 'UZS' ? share(Math.abs(amount), 1, unitsInOne) * unitsInOne : Math.abs(amount);
  const sign = amount < 0 && size > 0 ? '−' : '';
  const rest = size % unitsInOne;
  const decimals = rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`;
  const written = `${sign}${grouped((size - rest) / unitsInOne)}${decimals}`;
  if (currency === 'USD') return sumIn(`${written}$`, language);
  return `${figureIn(written, language)}\u00a0${spoken[language].soums}`;
}

/** A price in dollars, as people read it. */
export function dollarWords(price: number, language: Language): string {
  return moneyWords(inDollars(cents(price)), language);
}

/** What is written in dollars as English does, as a language writes it: '1,200$' is '1 200 $' in Uzbek. */
export function sumIn(written: string, language: Language): string {
  return figureIn(written, language).replace(/(?<=\d)\$/g, `${spoken[language].beforeSign}$$`);
}

/** 2080000 as '2,080,000'. */
function grouped(whole: number): string {
  if (whole < 1000) return String(whole);
  return `${grouped(Math.floor(whole / 1000))},${String(whole % 1000).padStart(3, '0')}`;
}
