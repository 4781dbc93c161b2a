import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../platform/config/root.server.ts';
import { namespaceOf } from '../../platform/language/namespace.ts';

/** Every folder that has texts, below `src`, by its namespace. */
export const folders = new Map(
  globSync('**/messages.en.json', { cwd: join(root, 'src') })
    .map(dirname)
    .sort()
    .map((folder) => [namespaceOf(folder), folder]),
);

/**
 * The namespaces that a module, or anything that it imports for the browser, names: `useTranslation('trials')`,
 * `'trials:title'`. What is imported when it is needed (`import()`) brings its own. Some are named by a table of which
 * the module shows nothing: they cost a few bytes.
 * @param module its path, 'src/site/home/home.page.tsx'
 */
export function namedTexts(module: string, seen: Modules = new Map()): Set<string> {
  const found = new Set<string>();
  for (const path of reach(module, seen)) for (const name of seen.get(path)?.named ?? []) found.add(name);
  return found;
}

/** What has been read of modules, by their paths: many pages import the same. */
export type Modules = Map<string, { imported: string[]; named: string[] }>;

function reach(module: string, seen: Modules, reached = new Set<string>()): Set<string> {
  if (reached.has(module)) return reached;
  reached.add(module);
  const { imported, named } = seen.get(module) ?? read(module);
  seen.set(module, { imported, named });
  for (const path of imported) reach(path, seen, reached);
  return reached;
}

function read(module: string): { imported: string[]; named: string[] } {
  const code = readFileSync(join(root, module), 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, '');
  const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, said = '']) => said);
  const imported = all(code, /^(?:import|export)\s+(?!type\s)[^;]*?from '((?:#src|\.\.?)\/[^']+)'/gm)
    .map((path) => (path.startsWith('#') ? path.slice(1) : join(dirname(module), path)))
    .filter((path) => /(?<!\.server)\.tsx?$/.test(path) && existsSync(join(root, path)));
  const asked = all(code, /\b(?:useTranslation|readPart)\(([^)]*)\)/g).join();
  const named = [...all(asked, /'([^']+)'/g), ...all(code, /['"`]([\w/-]+):[\w$]/g)];
  return { imported, named: named.filter((name) => folders.has(name)) };
}
