import { isSet, readXml } from './xml.server.ts';

/** How a workbook shows what is in cells of a style: the code of its numbers, and whether they are struck through. */
export type Look = { code: string | undefined; isStruck: boolean };

/** Codes that a workbook does not write out, of those that show more than a number. */
const builtIn = new Map([
  ...[5, 6, 7, 8, 42, 44].map((id) => [id, '"$"#,##0.00'] as const),
  [9, '0%'],
  [10, '0.00%'],
  [20, 'h:mm'],
  [21, 'h:mm:ss'],
]);

const lists = ['fonts', 'cellXfs', 'cellStyleXfs', 'dxfs'];

/** The looks of a workbook, by the numbers that its cells call them. @throws Failure table_broken */
export function looksOf(styles: Uint8Array): Look[] {
  const codes = new Map<number, string>(builtIn);
  const struck: boolean[] = [];
  const looks: { code: number; font: number }[] = [];
  // Fonts and looks stand in other lists too, for what a cell may become.
  let list = '';
  readXml(styles, {
    begins(name, { numFmtId = '0', formatCode = '', fontId = '0', val = '1' }) {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode.slice(0, 255));
      else if (list === 'fonts' && name === 'font') struck.push(false);
      else if (list === 'fonts' && name === 'strike') struck[struck.length - 1] = isSet(val);
      else if (list === 'cellXfs' && name === 'xf')
        looks.push({ code: Number(numFmtId), font: Number(fontId) });
      else if (list === '') list = lists.find((each) => each === name) ?? '';
    },
    ends(name) {
      if (name === list) list = '';
    },
  });
  return looks.map(({ code, font }) => ({ code: codes.get(code), isStruck: struck[font] ?? false }));
}

/** Dollars of other countries, by the language of the money's sign. */
const dollarsOf: Record<string, string> = {
  '1009': 'CA$',
  C0C: 'CA$',
  C09: 'AU$',
  '1409': 'NZ$',
  '80A': 'MX$',
  '1004': 'SG$',
  C04: 'HK$',
};

const piece = /"([^"]*)"|\\(.)|[_*].|\[([^\]]*)\]|General|./gsu;

/** A time of a day without its half, and without a zero before it. */
const clock = /^(?:\[\$-[\dA-F]+\])?h:mm(?::ss)?(?:;@)?$/i;

/** A time of a day that is shown as 4:30, and may be meant after noon: undefined for all that is clear. */
export function shownTime(code: string, value: number): string | undefined {
  const minutes = Math.round(value * 1440);
  const isShort = minutes >= 60 && minutes < 420 && !/F[48]00\]/i.test(code) && clock.test(code);
  return isShort ? `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}` : undefined;
}

/**
 * A number with all that its code shows beside it: money of which country it is, the percent, words, and zeros before
 * it; not how it is rounded. Undefined where that is the number alone, a day, or nothing that we read.
 */
export function shownNumber(code: string, value: number): string | undefined {
  let [before, digits, after] = ['', '', ''];
  for (const [whole, quoted, escaped, bracket] of code.matchAll(piece)) {
    if (whole === ';') break;
    if (/^[_*]./u.test(whole)) continue;
    if (bracket !== undefined && /^[<>=]/.test(bracket)) return undefined;
    if (bracket !== undefined && !bracket.startsWith('$')) {
      // A time that goes on beyond a day.
      if (/^[hms]+$/i.test(bracket)) return undefined;
      continue;
    }
    const said = quoted ?? escaped ?? (bracket === undefined ? undefined : moneySign(bracket));
    if (said === undefined && /^(?:[0#?.,]|General)$/.test(whole)) {
      // Signs within a number, as a phone has them.
      if (after.trim() !== '') return undefined;
      after = '';
      digits += whole === 'General' ? '#' : whole;
    } else if (said === undefined && /^[ymdhseb@/]$/i.test(whole)) return undefined;
    else if (digits === '') before += said ?? whole;
    else after += said ?? whole;
  }
  const isPercent = /%/.test(before + after);
  const number = String(Number((isPercent ? value * 100 : value).toPrecision(15)));
  const isPadded = /^0{2,}$/.test(digits) && /^\d+$/.test(number);
  const padded = isPadded ? number.padStart(digits.length, '0') : number;
  const isMore = /[\p{L}\p{N}\p{Sc}%]/u.test(before + after);
  const shown = isMore ? `${before}${padded}${after}`.trim() : padded;
  return shown === String(value) ? undefined : shown;
}

/** What stands in [$so'm-443]: the sign, and in which language. */
function moneySign(bracket: string): string {
  const [, sign = '', language = ''] = /^\$([^-]*)(?:-(.*))?$/.exec(bracket) ?? [];
  return sign === '$' ? (dollarsOf[language.replace(/^0+/, '').toUpperCase()] ?? sign) : sign;
}
