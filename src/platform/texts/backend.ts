import type { BackendModule, i18n } from 'i18next';
import { fetchTexts, type TextFile } from './texts.ts';

/**
 * Fetches texts for an i18next. What it asks for is a namespace, or a page's file, whose namespaces it is given all at
 * once; in another language they are looked for in the same file.
 */
export function textsBackend(instance: i18n): BackendModule {
  /** Which file brought a namespace. */
  const cameIn = new Map<string, TextFile>();
  return {
    type: 'backend',
    init: () => {},
    // What does not come is asked for again (spec §9: 5 times, after 350 ms and then twice as long each time).
    read: (language, name, callback) => {
      const file = cameIn.get(name) ?? (name as TextFile);
      fetchTexts(language, file).then(
        (texts) => {
          for (const [namespace, own] of Object.entries(texts)) {
            cameIn.set(namespace, file);
            if (!instance.hasResourceBundle(language, namespace))
              instance.addResourceBundle(language, namespace, own);
          }
          // i18next remembers a page's file by its name, as a namespace without texts.
          callback(null, texts[name] ?? {});
        },
        (error) => callback(error, true),
      );
    },
  };
}
