import { globSync, readFileSync } from 'node:fs';
import { check, type Diagnostics } from 'recheck';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { isCandidate, isLine } from '#src/school/room/live/signals/descriptions.server.ts';

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
const patterns = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.|harness|\.vite\./.test(file))
  .flatMap(patternsIn);

/**
 * Patterns that are put together while running, of words of our own or of a word in which every sign is escaped: as they
 * stand, and as they become.
 */
const putTogether: Record<string, string> = {
  'patternOf(word)': 't[uo]garagi(?:e|y[eo])(?:e|y[eo])\\+\\+',
  "`^(?:${[...lines, ...attributes].join('|')})$`": isLine.source,
  '`^(?:${candidate})?$`': isCandidate.source,
  '`(?:^|;\\\\s*)${languageKey}=(\\\\w+)`': '(?:^|;\\s*)language=(\\w+)',
};

describe('no pattern takes more than its share of time, whatever it is given', () => {
  test('each is put down as it stands, but for those known', () => {
    expect(patterns.length).toBeGreaterThan(50);
    expect(patterns.filter(({ flags }) => flags === 'put together').map(({ source }) => source)).toEqual(
      Object.keys(putTogether),
    );
  });

  test('its steps grow with its input, never with a power of it', async () => {
    const unlike = new Map(patterns.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern]));
    const wrong = await Promise.all(
      [...unlike].map(async ([text, { file, source, flags }]) => {
        const whole = putTogether[source];
        const found = await check(whole ?? source, whole ? '' : flags, {
          timeout: 60_000,
          randomSeed: 1,
        });
        return found.status === 'safe' ? [] : [`${file} ${text}: ${growthOf(found)}`];
      }),
    );
    expect(wrong.flat()).toEqual([]);
  });

  test('which the search would notice', async () => {
    for (const [source, told] of [
      ['^(a+)+$', 'exponential'],
      ['\\s+$', '2nd degree polynomial'],
    ] as const)
      expect(growthOf(await check(source, '', { randomSeed: 1 }))).toBe(told);
  });
});

/** How its steps grow, or why that is not known. */
function growthOf(found: Diagnostics): string {
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
