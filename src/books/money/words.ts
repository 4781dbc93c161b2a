import type { Language } from '#src/platform/language/language.ts';
import { spoken } from '#src/platform/language/spoken.ts';
import { type Money, unitsInOne } from './money.ts';
import { share } from './share.ts';

/** An amount as people read it, the sign behind as the product writes it: '160$', '24.50$', '2 080 000 soʻm'; soums without decimals. */
export function moneyWords({ amount, currency }: Money, language: Language): string {
  // Tiyin are not in use: a reader sees whole soums.
  const size = currency === 'UZS' ? share(Math.abs(amount), 1, unitsInOne) * unitsInOne : Math.abs(amount);
  const sign = amount < 0 && size > 0 ? '−' : '';
  const rest = size % unitsInOne;
  const decimals = rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`;
  const { betweenThousands, soums } = spoken[language];
  const whole = grouped((size - rest) / unitsInOne, betweenThousands);
  if (currency === 'USD') return `${sign}${whole}${decimals}$`;
  return `${sign}${whole}\u00a0${soums}`;
}

/** 2080000 with a mark between thousands. */
function grouped(whole: number, mark: string): string {
  if (whole < 1000) return String(whole);
  return grouped(Math.floor(whole / 1000), mark) + mark + String(whole % 1000).padStart(3, '0');
}
