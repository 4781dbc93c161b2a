import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import type { PageHandle } from '#src/app/page.ts';
import { routes } from '#src/app/routing/routes.tsx';
import { root } from '#src/platform/config/root.server.ts';

/** Of what is imported beside a text that is not shown: a function, a list of choices, what is opened later. */
const notShown: Record<string, string> = {
  'offer/trials/choices.ts': 'the values of choices; the wizard brings its words',
  'calendar/booking/choosing/slot-buttons.tsx': 'the calendar within the wizard, which brings its words',
  'school/home/dashboard/teacher-dashboard.tsx': 'the list of lessons alone',
  'staff/availability/days-table.tsx': 'how a day is written',
  'staff/subscribers/filters.ts': 'how a list is called',
};

type File = { imports: string[]; namespaces: string[] };
const known = new Map<string, File>();

function fileOf(path: string): File {
  const found = known.get(path) ?? read(path);
  known.set(path, found);
  return found;
}

/** What a file imports of ours for the browser, and whose texts it names. */
function read(path: string): File {
  const text = readFileSync(path, 'utf8');
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  const imports = all(/^(?:import|export)\s+(?!type)[^;]*?from '((?:#src|\.\.?)\/[^']+)'/gm)
    .map((name) => (name.startsWith('#') ? join(root, name.slice(1)) : join(dirname(path), name)))
    .filter((file) => /(?<!\.server)\.tsx?$/.test(file) && existsSync(file));
  const isNotShown = Object.keys(notShown).some((name) => path.endsWith(`/src/${name}`));
  const namespaces = [...all(/useTranslation\('([^']+)'/g), ...all(/\bt\(\s*[`']([a-z][\w/-]*):/g)];
  return isNotShown ? { imports: [], namespaces: [] } : { imports, namespaces };
}

function needed(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return new Set();
  seen.add(path);
  const { imports, namespaces } = fileOf(path);
  return new Set([...namespaces, ...imports.flatMap((file) => [...needed(file, seen)])]);
}

/** Every page with the texts that it brings, and those of what it stands in. */
function pagesOf(
  list: RouteObject[],
  outside: string[],
): { path: string; file: string; brought: string[] }[] {
  return list.flatMap(({ path = '', handle, children }) => {
    const { file = '', namespaces = [] } = (handle ?? {}) as Partial<PageHandle>;
    const brought = [...outside, ...namespaces];
    if (children) return pagesOf(children, brought);
    return file ? [{ path, file, brought }] : [];
  });
}

// Of the file that draws a child's face the child's own page shows the picture alone, which says nothing.
const pages = pagesOf(routes, ['ui']).filter(({ path }) => path !== 'my-lessons');

test.each(pages)('the page /$path brings the texts of all that it shows', ({ file, brought }) => {
  const missing = [...needed(join(root, file))].filter((name) => !brought.includes(name));
  expect(missing).toEqual([]);
});
