import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** docs/security.md goes through OWASP ASVS 5.0, levels 1 and 2, line by line, and names tests that are there. */
const page = readFileSync('docs/security.md', 'utf8');
const lines = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+) \| (.+) \| (.+) \|$/gm)].map(
  ([, id = '', level, asks, state, where = '']) => ({ id, level, asks, state, where }),
);

/** How many lines of levels 1 and 2 the standard has, chapter by chapter. */
const chapters = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

describe('the list of what is asked for', () => {
  test('is whole, each line once', () => {
    const counted = chapters.map((_, at) => lines.filter(({ id }) => id.startsWith(`${at + 1}.`)).length);
    expect(counted).toEqual(chapters);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(253);
  });

  test('says of each whether it is met, and where, why not, or what is missing', () => {
    for (const { id, state, where } of lines)
      expect([id, ['met', 'n/a', 'open'].includes(state ?? ''), where.length > 2]).toEqual([id, true, true]);
  });

  test('counts them rightly', () => {
    const count = (which: string) => lines.filter(({ state }) => state === which).length;
    expect(page).toContain(
      `${count('met')} are met, ${count('n/a')} do not apply, ${count('open')} are open`,
    );
  });

  test('names files that are there', () => {
    const named = [...page.matchAll(/`((?:src|tests|e2e|docs)\/[\w./-]+\.(?:tsx?|md))`/g)].map(
      ([, file = '']) => file,
    );
    expect(named.length).toBeGreaterThan(100);
    expect([...new Set(named)].filter((file) => !existsSync(file))).toEqual([]);
  });
});
