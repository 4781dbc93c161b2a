import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

/** The rooms of the house in the README's order; each may import those before it, and none that come after. */
const order = [...readFileSync('README.md', 'utf8').matchAll(/^\| `src\/([\w-]+)(?:\/|\.ts)` \|/gm)].map(
  ([, room = '']) => room,
);
const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.|harness/.test(file));

test('every room stands in the order, once', () => {
  const rooms = new Set(sources.map(roomOf).filter(Boolean));
  expect([...rooms].sort()).toEqual([...order].sort());
});

test('imports go from later rooms to earlier ones, never back', () => {
  const wrong = imports().filter(
    ({ from, to }) => roomOf(to) && order.indexOf(roomOf(to)) > order.indexOf(roomOf(from)),
  );
  expect(wrong).toEqual([]);
});

test('the platform knows React only in its hooks', () => {
  const readers = sources.filter(
    (file) => roomOf(file) === 'platform' && /from 'react/.test(readFileSync(file, 'utf8')),
  );
  expect(readers.sort()).toEqual([
    'src/platform/browser/posted.ts',
    'src/platform/browser/settings.ts',
    'src/platform/language/translation.ts',
    'src/platform/dates/visitor-zone.ts',
  ]);
});

test('the design system knows no product', () => {
  const wrong = imports().filter(
    ({ from, to }) => roomOf(from) === 'ui' && !['ui', 'platform', ''].includes(roomOf(to)),
  );
  expect(wrong).toEqual([]);
});

test("no feature imports another's endpoints or pages", () => {
  const wrong = imports().filter(({ from, to }) => {
    const abroad = roomOf(from) !== roomOf(to) && roomOf(from) !== 'app';
    return abroad && (/\/api\.server\.ts$/.test(to) || isPage(to));
  });
  expect(wrong).toEqual([]);
});

test('what reaches the browser imports no .server file, and of a contract only its type', () => {
  const wrong = imports().filter(({ from, to, typeOnly }) => {
    const browser =
      !/\.server\.ts$|contract\.ts$|schemas\.ts$|\.vite\.ts$/.test(from) && from !== 'src/server.ts';
    return browser && !typeOnly && /\.server\.ts$|contract\.ts$|schemas\.ts$/.test(to) && !isCommand(from);
  });
  expect(wrong).toEqual([]);
});

test('what Node runs as it stands, while one develops, imports no .tsx', () => {
  const wrong = imports().filter(
    ({ from, to, typeOnly }) => /\.server\.ts$/.test(from) && to.endsWith('.tsx') && !typeOnly,
  );
  expect(wrong).toEqual([]);
});

test('the browser is given zod/mini, never all of zod', () => {
  const whole = /^import (?!type)[^;]*from 'zod';$/m;
  const readers = sources.filter((file) => whole.test(readFileSync(file, 'utf8')));
  const known = /\.server\.ts$|contract\.ts$|schemas\.ts$|\.test\.ts$/;
  expect(readers.filter((file) => !known.test(file))).toEqual([]);
});

test('the environment is read in one place', () => {
  // The build sets NODE_ENV, and reads nothing.
  const reads = /process\.env(?!\.NODE_ENV = '|\.NODE_ENV': ')|\{[^}]*\benv\b[^}]*\} = process;/;
  const readers = sources.filter((file) => reads.test(readFileSync(file, 'utf8')));
  expect(readers.filter((file) => !file.startsWith('src/platform/postgres/')).sort()).toEqual([
    'src/platform/config/config.server.ts',
  ]);
});

test('lists of the back office are read, shown and exported by what all of them share', () => {
  const sections = sources.filter((file) => /^src\/admin\/(?!list\/)/.test(file));
  const own = sections.filter((file) => /\b(seek|writeCsv|fileCaller<)/.test(readFileSync(file, 'utf8')));
  // No lists: figures have a row a week, an accountant's program has a form of its own.
  expect(own.toSorted()).toEqual([
    'src/staff/books/accountant-files.tsx',
    'src/staff/figures/figures.page.tsx',
  ]);
});

test('a file is named after what is in it', () => {
  const vague = /\/(options|utils?|helpers?|misc|common|types|lib)\.tsx?$/;
  expect(sources.filter((file) => vague.test(file))).toEqual([]);
});

test('no file imports itself by way of others, types included', () => {
  const to = Map.groupBy(imports(), ({ from }) => from);
  const done = new Set<string>();
  const circles: string[] = [];
  function follow(file: string, way: string[]): void {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' → '));
    if (done.has(file) || way.includes(file)) return;
    for (const next of to.get(file) ?? []) follow(next.to, [...way, file]);
    done.add(file);
  }
  for (const file of sources) follow(file, []);
  expect(circles).toEqual([]);
});

test('no file is longer than 200 lines, but for tables of data', () => {
  const tables = ['src/site/courses/course-list.ts', 'tests/permission-table.ts'];
  const files = globSync('{src,tests,e2e,bench,deploy}/**/*.{ts,tsx}');
  const long = files.filter((file) => linesOf(file) > 200);
  expect(long.filter((file) => !tables.includes(file))).toEqual([]);
});

function linesOf(file: string): number {
  return readFileSync(file, 'utf8').trimEnd().split('\n').length;
}

function imports(): { from: string; to: string; typeOnly: boolean }[] {
  return sources.flatMap((from) => {
    const text = readFileSync(from, 'utf8');
    const found = text.matchAll(/(?:import|export)(\s+type)?\s[^;]*?from\s+'([^']+)'|import\('([^']+)'\)/g);
    return [...found].flatMap(([whole, typed, named, dynamic]) => {
      const path = named ?? dynamic ?? '';
      if (!/^[.#]/.test(path)) return [];
      const to = path.startsWith('#src/') ? `src/${path.slice(5)}` : normalize(join(dirname(from), path));
      return [
        { from, to, typeOnly: Boolean(typed) || /typeof import\($/.test(whole) || isTypeImport(text, whole) },
      ];
    });
  });
}

function isTypeImport(text: string, whole: string): boolean {
  return text.includes(`typeof ${whole}`);
}

function isCommand(file: string): boolean {
  return /^src\/(app\/build\/build|operations\/[\w-]+)\.ts$/.test(file);
}

function isPage(file: string): boolean {
  return file.endsWith('.tsx') && /export function Component\b/.test(readFileSync(file, 'utf8'));
}

function roomOf(file: string): string {
  return /^src\/([\w-]+)/.exec(file)?.[1] ?? '';
}
