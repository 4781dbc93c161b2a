import { isLanguage } from '#src/platform/language/language.ts';
import type { Namespace } from '#src/platform/language/message-keys.ts';
import type { Texts } from './text-file.ts';

type Loader = (namespaces: readonly Namespace[]) => Promise<void>;

/** Something may ask before the loader is there. */
const loader = Promise.withResolvers<Loader>();

/** The browser fetches texts when something first needs them; the server holds them all. */
export function loadTextsWith(load: Loader): void {
  loader.resolve(load);
}

/** Brings the texts of some namespaces; at once where they are at hand. */
export async function loadTexts(namespaces: readonly Namespace[]): Promise<void> {
  if (typeof document === 'undefined') return;
  // Already on their way when the loader asks for them.
  const { lang } = document.documentElement;
  // A browser that translates the page has named another language there.
  if (isLanguage(lang)) for (const namespace of namespaces) fetchTexts(lang, namespace).catch(() => {});
  const load = await loader.promise;
  await load(namespaces);
}

/** Where the texts of a namespace are found. */
export function textAddress(language: string, namespace: string): string {
  return `${import.meta.env.TEXTS}${language}/${namespace}.json`;
}

/** Fetched once, whoever asks and how often; what did not come, with the next that asks. */
export function fetchTexts(language: string, namespace: string): Promise<Texts> {
  return fetchTextFile(textAddress(language, namespace));
}
