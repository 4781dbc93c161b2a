/** Which sign stands before the cents, where a cell can be read in two ways: 1,234. */
export const decimalSigns = ['comma', 'point'] as const;
export type DecimalSign = (typeof decimalSigns)[number];

/** An amount as it is written, without spaces, the sign of the dollar and its name. */
function bare(text: string): string {
  return text.replace(/[\s'’ʼ]/g, '').replace(/^(?:US\$|USD|\$)|(?:US\$|USD|\$)$/gi, '');
}

/** Whether it can be a thousand and something, or one and a part. */
export function isTwofold(text: string): boolean {
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(bare(text));
}

/** Which sign stands before the cents of an amount that can be read in one way only; undefined if it does not show. */
export function signOf(text: string): DecimalSign | undefined {
  const written = bare(text);
  if (isTwofold(written)) return undefined;
  const last = /^[\d.,]*([.,])\d+$/.exec(written)?.[1];
  if (!last) return undefined;
  // 1,234,567: three by three.
  const isThousands = written.split(last).length > 2;
  return (last === ',') === isThousands ? 'point' : 'comma';
}

/**
 * An amount in dollars as 1234.50.
 * @param sign what stands before the cents where that does not show
 * @returns `unclear` if it can be read in two ways, `currency` if it names other money, undefined if it is no amount
 *   of at most two decimals
 */
export function readAmount(
  text: string,
  sign: DecimalSign | undefined,
): { amount: string } | 'unclear' | 'currency' | undefined {
  const written = bare(text);
  if (/[\p{L}€£₽¥]/u.test(written) && /\d/.test(written)) return 'currency';
  if (isTwofold(written) && !sign) return 'unclear';
  const decimal = (signOf(written) ?? sign) === 'comma' ? ',' : '.';
  const thousands = decimal === ',' ? '.' : ',';
  const pattern =
    decimal === ',' ? /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?$/ : /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/;
  const [, whole, parts = ''] = pattern.exec(written) ?? [];
  const isTooFine = /[1-9]/.test(parts.slice(2));
  const cents = parts.slice(0, 2).padEnd(2, '0');
  const dollars = whole?.replaceAll(thousands, '').replace(/^0+(?=\d)/, '');
  return dollars === undefined || isTooFine || dollars.length > 7
    ? undefined
    : { amount: `${dollars}.${cents}` };
}

/** A whole number, with or without signs between thousands and zeros behind the point; undefined if it is none. */
export function readNumber(text: string): number | undefined {
  const written = text.replace(/[\s'’]/g, '').replace(/[.,]0{1,2}$/, '');
  const digits = /^\d{1,3}(?:[.,]\d{3})+$/.test(written) ? written.replace(/[.,]/g, '') : written;
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}
