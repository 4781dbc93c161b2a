import type { TableRow } from '#src/moving/moving-in/table.ts';

/** Money that is not in dollars, as headings name it. */
const others =
  /[€£₽₸¥]|(?<!\p{L})(?:uzs|so[ʻ'’‘`ʼ]?m(?:da|lik)?|soum|сум(?:ах|ов|ы)?|сўм(?:да)?|eur|euro|евро|rub|руб\p{L}*|kzt|tenge|тенге|gbp)(?!\p{L})/iu;
const dollars = /\$|(?<!\p{L})(?:usd|dollar|доллар)/iu;

/** Bare numbers of a column whose heading says which money they are, with that money: what is seen is one amount. */
export function withCurrencies(headings: readonly string[], rows: readonly TableRow[]): TableRow[] {
  const named = headings.map((heading) => (dollars.test(heading) ? undefined : others.exec(heading)?.[0]));
  if (named.every((one) => one === undefined)) return [...rows];
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, at) =>
      named[at] && /^[\s.,]*\d[\d\s.,]*$/.test(cell) ? `${cell.trim()} ${named[at]}` : cell,
    ),
  }));
}
