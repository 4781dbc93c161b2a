import { folded } from '#src/platform/language/folded.ts';
import { type Column, type ColumnKey, columnsOf, missingIn, type Sheet, sheets } from '../sheets.ts';
import type { Mapping } from '../stored-json.ts';
import { headingsIn, sheetLanguages } from './headings.ts';
import { nameParts, otherHeadings } from './other-headings.ts';

/**
 * Which sheet a file is by its headings, and which column each of them is: by our own headings in any language, by
 * our keys, by what columns are called elsewhere.
 * @returns no sheet where the headings fit none
 */
export function guessSheet(headings: string[]): { sheet: Sheet | null; mapping: Mapping } {
  const guesses = sheets.map((sheet) => {
    const mapping = mapColumns(sheet, headings);
    return { sheet, mapping, fit: fitOf(sheet, mapping) };
  });
  const best = guesses.reduce((one, other) => (other.fit > one.fit ? other : one));
  return best.fit > 0 ? best : { sheet: null, mapping: headings.map(() => null) };
}

/** Which column of a sheet each heading is; each column once, but for names in two (first and last). */
export function mapColumns(sheet: Sheet, headings: string[]): Mapping {
  const columns: readonly (Column & { key: ColumnKey })[] = columnsOf[sheet];
  const plain = headings.map(plainHeading);
  const mapping: Mapping = headings.map(() => null);
  const take = (key: ColumnKey, names: readonly string[]) => {
    if (mapping.includes(key)) return;
    // The names of a column are in an order: what says most surely which it is comes first.
    const found = names.flatMap((name) =>
      plain.flatMap((heading, at) => (mapping[at] === null && heading !== '' && heading === name ? at : [])),
    );
    if (found[0] !== undefined) mapping[found[0]] = key;
  };
  const own = sheetLanguages.map((language) => headingsIn(sheet, language));
  for (const { key } of columns)
    take(
      key,
      own.map((texts) => plainHeading(texts[key] ?? '')),
    );
  for (const { key } of columns) take(key, [plainHeading(key)]);
  for (const { key } of columns) take(key, (otherHeadings[sheet][key] ?? []).map(plainHeading));
  if (columns.some(({ key }) => key === 'name') && !mapping.includes('name')) {
    const parts = nameParts.map(plainHeading);
    for (const [at, heading] of plain.entries()) {
      if (mapping[at] === null && parts.includes(heading)) mapping[at] = 'name';
    }
  }
  // Where a list has one word for a child, its name stands there.
  const child = mapping.indexOf('child');
  const isName = (otherHeadings.children.firstName ?? []).map(plainHeading).includes(plain[child] ?? '');
  if (sheet === 'children' && !mapping.includes('firstName') && isName) mapping[child] = 'firstName';
  return mapping;
}

/** The part of the headings that it knows, and whether it has all that it needs; 0 where it lacks more than one. */
function fitOf(sheet: Sheet, mapping: Mapping): number {
  const lacking = missingIn(sheet, mapping).length;
  const known = mapping.filter((key) => key !== null).length;
  if (known < 2 || lacking > 1) return 0;
  return known / mapping.length + (lacking ? 0 : 1) + known / 100;
}

/** Words alone: without brackets, signs and the ways of writing one sound. */
export function plainHeading(heading: string): string {
  const words = heading.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/e-mail/gi, 'email');
  return folded(words)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
