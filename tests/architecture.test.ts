import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { districtOf, imports, roomOf, sources } from './source-imports.ts';

/** The districts in the README's order; each may import those before it, and none that come after. */
const districts = [...readFileSync('README.md', 'utf8').matchAll(/^\| \[`src\/([\w-]+)\/`\]/gm)].map(
  ([, district = '']) => district,
);

/** The rooms of a district in its own README's order; what stands beside them comes before all. */
const rooms = new Map(
  districts.map((district) => {
    const named = readFileSync(`src/${district}/README.md`, 'utf8').matchAll(/`([\w-]+)\/`/g);
    const folders = foldersIn(district);
    return [
      district,
      [...new Set([...named].map(([, room = '']) => room))].filter((room) => folders.has(room)),
    ];
  }),
);

function foldersIn(district: string): Set<string> {
  const entries = readdirSync(`src/${district}`, { withFileTypes: true });
  return new Set(entries.filter((entry) => entry.isDirectory()).map(({ name }) => name));
}

test('every district and every room is introduced', () => {
  const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).toSorted()).toEqual(districts.toSorted());
  for (const district of districts)
    expect([district, rooms.get(district)?.toSorted()]).toEqual([
      district,
      [...foldersIn(district)].toSorted(),
    ]);
});

test('a district is introduced in fifteen lines, the house in a hundred and sixty', () => {
  const readmes = ['README.md', ...districts.map((district) => `src/${district}/README.md`)];
  const long = readmes.filter((file) => linesOf(file) > (file === 'README.md' ? 160 : 15));
  expect(long).toEqual([]);
});

test('imports go from later districts to earlier ones, never back', () => {
  const wrong = imports().filter(
    ({ from, to }) => to !== from && districts.indexOf(districtOf(to)) > placeOf(districtOf(from)),
  );
  expect(wrong).toEqual([]);
});

test('within a district imports go from later rooms to earlier ones, never back', () => {
  const wrong = imports().filter(({ from, to }) => {
    const order = rooms.get(districtOf(from)) ?? [];
    return districtOf(from) === districtOf(to) && order.indexOf(roomOf(to)) > order.indexOf(roomOf(from));
  });
  expect(wrong).toEqual([]);
});

test('no folder holds more than thirty files', () => {
  const folders = Map.groupBy(globSync('src/**/*.*'), (file) => dirname(file));
  const large = [...folders].filter(
    ([folder, files]) => files.length > 30 && !folder.startsWith('src/app/public'),
  );
  expect(large.map(([folder]) => folder)).toEqual([]);
});

test('the platform knows React only in its hooks', () => {
  const readers = sources.filter(
    (file) => districtOf(file) === 'platform' && /from 'react/.test(readFileSync(file, 'utf8')),
  );
  expect(readers.sort()).toEqual([
    'src/platform/browser/alive.ts',
    'src/platform/browser/posted.ts',
    'src/platform/browser/settings.ts',
    'src/platform/dates/visitor-zone.ts',
    'src/platform/language/translation.ts',
  ]);
});

test('the design system knows no product', () => {
  const wrong = imports().filter(
    ({ from, to }) => districtOf(from) === 'ui' && !['ui', 'platform', ''].includes(districtOf(to)),
  );
  expect(wrong).toEqual([]);
});

test("no feature imports another's endpoints or pages", () => {
  const wrong = imports().filter(({ from, to }) => {
    const abroad = placeIn(from) !== placeIn(to) && districtOf(from) !== 'app';
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
  const sections = sources.filter((file) => /^src\/(staff\/(?!list\/)|desk\/|moving\/)/.test(file));
  const own = sections.filter((file) => /\b(seek|writeCsv|fileCaller<)/.test(readFileSync(file, 'utf8')));
  // No lists: figures have a row a week, a month a row a figure, an accountant's program has a form of its own,
  // and what a school brings along or takes with it is its own sheets.
  expect(own.toSorted()).toEqual([
    'src/moving/everything-out/archive-card.tsx',
    'src/moving/everything-out/files/archive-file.server.ts',
    'src/moving/moving-in/api.server.ts',
    'src/moving/moving-in/pages/templates.tsx',
    'src/moving/moving-in/pages/wrong-rows.tsx',
    'src/moving/moving-in/writing/write-sheet.server.ts',
    'src/moving/moving-in/writing/write-table.server.ts',
    'src/staff/figures/figures.page.tsx',
    'src/staff/money/books/accountant-files.tsx',
    'src/staff/money/month/month.page.tsx',
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

test('small files are few: one of fewer than fifteen lines has a reason that a reader sees', () => {
  const small = globSync('src/**/*.{ts,tsx}').filter((file) => linesOf(file) < 15);
  expect(small.length).toBeLessThanOrEqual(120);
});

test('no file is longer than 200 lines, but for tables of data', () => {
  const tables = [
    'src/site/courses/course-list.ts',
    'src/moving/moving-in/mapping/other-headings.ts',
    'tests/tables/permission-table.ts',
  ];
  const files = globSync('{src,tests,e2e,bench,deploy}/**/*.{ts,tsx}');
  expect(files.filter((file) => linesOf(file) > 200 && !tables.includes(file))).toEqual([]);
});

function linesOf(file: string): number {
  return readFileSync(file, 'utf8').trimEnd().split('\n').length;
}

function isCommand(file: string): boolean {
  return /^src\/app\/(build\/build|commands\/[\w-]+)\.ts$/.test(file);
}

function isPage(file: string): boolean {
  return file.endsWith('.tsx') && /export function Component\b/.test(readFileSync(file, 'utf8'));
}

function placeIn(file: string): string {
  return `${districtOf(file)}/${roomOf(file)}`;
}

/** Where a district stands; `server.ts`, outside of all, comes after them. */
function placeOf(district: string): number {
  return district ? districts.indexOf(district) : districts.length;
}
