import { unitsInOne } from '#src/books/money/money.ts';

/** An amount as spreadsheets and books of accounts take it: 15950 is 159.5. Exact for every safe integer. */
export function decimal(amount: number): number {
  return amount / unitsInOne;
}

/** The same read back: '159.5' is 15950. @throws RangeError for what is no amount of whole cents */
export function amountIn(written: string): number {
  const parts = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(written);
  if (!parts) throw new RangeError(`no amount: ${written}`);
  const [, sign, whole, rest = ''] = parts;
  const size = Number(whole) * unitsInOne + Number(rest.padEnd(2, '0'));
  return sign && size > 0 ? -size : size;
}
