import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '#src/platform/config/root.server.ts';
import { createI18n, type Messages, translatorOf } from '#src/platform/language/i18n.ts';
import { type Language, languages } from '#src/platform/language/language.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import { namespaceOf } from '#src/platform/language/namespace.ts';

const source = join(root, 'src');

/** All texts of one language, read from every `messages.<language>.json`; the folder names them. */
function readMessages(language: Language): Messages {
  const files = globSync(`**/messages.${language}.json`, { cwd: source });
  return Object.fromEntries(
    files.map((file) => [namespaceOf(dirname(file)), JSON.parse(readFileSync(join(source, file), 'utf8'))]),
  );
}

const instances = await Promise.all(
  languages.map((language) => createI18n(language, { messages: readMessages(language) })),
);
const translators = new Map(instances.map((instance) => [instance.language, translatorOf(instance)]));

/** The translator of a language: keys carry their namespace, `translator('uz')('trials:title')`. */
export function translator(language: Language): Translate {
  const t = translators.get(language);
  if (!t) throw new Error(`No texts in ${language}`);
  return t;
}
