import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subset from 'subset-font';

const ui = join(import.meta.dirname, '../../src/ui');
const whole = join(
  import.meta.dirname,
  '../../node_modules/@fontsource-variable/onest/files/onest-latin-wght-normal.woff2',
);

/** Where the small file stands that every page loads. */
export const smallFont = join(ui, 'onest-texts.woff2');

/** The characters of the small file: the first `unicode-range` of font.css. */
export function charactersOfTexts(): string {
  return rangeOf(readFileSync(join(ui, 'font.css'), 'utf8'), 0);
}

/** The characters for which the whole Latin file is fetched: the second `unicode-range` of font.css. */
export function otherCharacters(): string {
  return rangeOf(readFileSync(join(ui, 'font.css'), 'utf8'), 1);
}

/**
 * Onest with the characters of the texts, the weights and the features that the product uses, as WOFF2. Without the
 * typeface's own rules of context, which bring signs of currencies along and make one of what somebody types as `USD*`.
 */
export async function makeSmallFont(): Promise<Buffer> {
  const variationAxes = { wght: { min: 400, max: 800, default: 400 } };
  const keepFeatures = ['kern', 'tnum'];
  return subset(readFileSync(whole), charactersOfTexts(), {
    targetFormat: 'woff2',
    variationAxes,
    keepFeatures,
  });
}

function rangeOf(css: string, index: number): string {
  const range = [...css.matchAll(/unicode-range:([^;]+);/g)][index]?.[1] ?? '';
  return [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)]
    .flatMap(([, from = '', to = from]) => {
      const first = Number.parseInt(from, 16);
      const length = Number.parseInt(to, 16) - first + 1;
      return Array.from({ length }, (_, more) => String.fromCodePoint(first + more));
    })
    .join('');
}

// `npm run font`
if (import.meta.main) writeFileSync(smallFont, await makeSmallFont());
