import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import type { Messages } from '#src/platform/language/i18n.ts';
import { inEachLanguage, type Language } from '#src/platform/language/language.ts';
import { namespaceOf } from '#src/platform/language/namespace.ts';

const source = join(import.meta.dirname, '../../src');

/** All texts in one module, `virtual:all-texts`: a page of tests asks for one file rather than for each folder's. */
export function allTexts(): Plugin {
  const name = 'virtual:all-texts';
  return {
    name: 'all-texts',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(inEachLanguage(read))}` : undefined),
  };
}

/** Of one language, by namespace. */
function read(language: Language): Messages {
  const files = globSync(`**/messages.${language}.json`, { cwd: source });
  return Object.fromEntries(
    files.map((file) => [namespaceOf(dirname(file)), JSON.parse(readFileSync(join(source, file), 'utf8'))]),
  );
}
