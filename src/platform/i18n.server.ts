import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TFunction } from 'i18next';
import { createI18n, type Messages } from './i18n.ts';
import type { Language } from './language.ts';
import { root } from './root.server.ts';

const source = join(root, 'src');

/** All texts of one language, read from every `messages.<language>.json`; the folder is the namespace. */
function readMessages(language: Language): Messages {
  const files = globSync(`**/messages.${language}.json`, { cwd: source });
  return Object.fromEntries(
    files.map((file) => [dirname(file), JSON.parse(readFileSync(join(source, file), 'utf8'))]),
  );
}

const translators: Record<Language, TFunction> = {
  en: (await createI18n('en', { messages: readMessages('en') })).t,
  uz: (await createI18n('uz', { messages: readMessages('uz') })).t,
};

/** The translator of a language: keys carry their namespace, `translator('uz')('trials:title')`. */
export function translator(language: Language): TFunction {
  return translators[language];
}
