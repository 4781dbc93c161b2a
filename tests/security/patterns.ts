import { globSync, readFileSync } from 'node:fs';
import type { Diagnostics } from 'recheck';
import { parseSync } from 'vite';
import { isCandidate, isLine } from '#src/room/live/signals/descriptions.server.ts';

type Pattern = { file: string; source: string; flags: string };
type Node = {
  type?: string;
  regex?: { pattern: string; flags: string };
  callee?: { name?: string };
  arguments?: { start: number; end: number }[];
};

/**
 * Every regular expression of the product. One that is put together stands here as its text. What the build reads is our
 * own sources.
 */
export const patterns = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.|harness|\.vite\./.test(file))
  .flatMap(patternsIn);

/**
 * Patterns that are put together while running, of words of our own or of a word in which every sign is escaped: as they
 * stand, and as they become.
 */
export const putTogether: Record<string, string> = {
  'patternOf(word)': 't[uo]garagi(?:e|y[eo])(?:e|y[eo])\\+\\+',
  "`^(?:${[...lines, ...attributes].join('|')})$`": isLine.source,
  '`^(?:${candidate})?$`': isCandidate.source,
  "`^${patternOf(word)}${word.length > 3 ? '' : '$'}`": '^t[uo](?:e|y[eo])$',
};

/** How its steps grow, or why that is not known. */
export function growthOf(found: Diagnostics): string {
  return found.status === 'vulnerable' ? found.complexity.summary : found.status;
}

function patternsIn(file: string): Pattern[] {
  const text = readFileSync(file, 'utf8');
  const found: Pattern[] = [];
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} could not be read`);
  visit(program);
  return found;

  function visit(node: unknown): void {
    if (typeof node !== 'object' || node === null) return;
    const { type, regex, callee, arguments: given } = node as Node;
    if (regex) found.push({ file, source: regex.pattern, flags: regex.flags });
    const [first] = given ?? [];
    if (/^(New|Call)Expression$/.test(type ?? '') && callee?.name === 'RegExp' && first)
      found.push({ file, source: text.slice(first.start, first.end), flags: 'put together' });
    for (const part of Object.values(node)) visit(part);
  }
}
