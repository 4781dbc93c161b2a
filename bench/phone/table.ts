import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../../docs/phone.md');
const [begin, end] = ['<!-- measured -->', '<!-- /measured -->'];

/**
 * Keeps the lines of a whole run between the markers of docs/phone.md: first the pages' table, then the taps'. `most` is
 * how often a page was looked at, at most.
 */
export function keepTable(lines: string[], most: number): void {
  const columns = (line = '') => line.split('|').length - 2;
  const ruled = lines.flatMap((line, index) => {
    const rule = `|${' --- |'.repeat(columns(line))}`;
    if (index === 0) return [line, rule];
    return columns(line) === columns(lines[index - 1]) ? [line] : ['', '| first tap | takes |', rule, line];
  });
  const text = readFileSync(file, 'utf8');
  const [before, after] = [text.indexOf(begin) + begin.length, text.indexOf(end)];
  if (after < before) throw new Error(`docs/phone.md has no ${begin} … ${end}`);
  const made = `Made on ${new Date().toISOString().slice(0, 10)} with ${cpus().length} cores of ${cpus()[0]?.model}; ${
    most === 1 ? 'each page was looked at once' : `a page that missed was looked at ${most} times`
  }.`;
  writeFileSync(file, `${text.slice(0, before)}\n${made}\n\n${ruled.join('\n')}\n${text.slice(after)}`);
}
