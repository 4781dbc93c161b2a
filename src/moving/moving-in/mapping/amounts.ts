/** Which sign stands before the cents, where a cell can be read in two ways: 1,234. */
export const decimalSigns = ['comma', 'point'] as const;
export type DecimalSign = (typeof decimalSigns)[number];

/** The sign of the dollar, and its names. */
const dollar = /^(?:US\$|USD|\$)|(?:US\$|USD|\$|dollars?|доллар\p{L}{0,3})$/giu;

/** An amount as it is written, without spaces, the sign of the dollar and its name. */
function bare(text: string): string {
  return text.replace(/[\s'’ʼ]/g, '').replace(dollar, '');
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
  if (/[\p{L}\p{Sc}]/u.test(written) && /\d/.test(written)) return 'currency';
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

/** The largest amount that is taken, in dollars. */
export const mostAmount = 1_000_000;

/** No lesson costs as much, in dollars; and no amount is so many times what is usual beside it. */
const [mostDollars, mostTimes] = [10_000, 100];

/**
 * Amounts that may be other money: nothing says that they are in dollars, and they are far from what is usual in their
 * column, or from what anything costs.
 */
export function farAmounts(cells: readonly string[], sign: DecimalSign | undefined): string[] {
  const read = cells.flatMap((cell) => {
    const amount = readAmount(cell, sign);
    const number = typeof amount === 'object' ? Number(amount.amount) : 0;
    return number > 0 && number <= mostAmount ? [{ cell, number }] : [];
  });
  const sorted = read.map(({ number }) => number).sort((one, other) => one - other);
  // Of two nobody knows which is usual.
  const usual = sorted.length > 2 ? sorted[Math.floor((sorted.length - 1) / 2)] : undefined;
  const most = Math.min(mostDollars, (usual ?? mostDollars) * mostTimes);
  const isBare = (cell: string) => bare(cell) === cell.replace(/[\s'’ʼ]/g, '');
  return read.flatMap(({ cell, number }) => (number >= most && isBare(cell) ? [cell] : []));
}

/** A whole number, with or without signs between thousands and zeros behind the point; undefined if it is none. */
export function readNumber(text: string): number | undefined {
  const written = text.replace(/[\s'’]/g, '').replace(/[.,]0{1,2}$/, '');
  const digits = /^\d{1,3}(?:[.,]\d{3})+$/.test(written) ? written.replace(/[.,]/g, '') : written;
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}
