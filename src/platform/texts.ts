type Loader = (namespaces: string[]) => Promise<void>;
type Texts = Record<string, unknown>;

/** Something may ask before the loader is there. */
const loader = Promise.withResolvers<Loader>();
const coming: Record<string, Promise<Texts>> = {};

/** The browser fetches texts when something first needs them; the server holds them all. */
export function loadTextsWith(load: Loader): void {
  loader.resolve(load);
}

/** Brings the texts of some namespaces; at once where they are at hand. */
export async function loadTexts(namespaces: string[]): Promise<void> {
  if (typeof document === 'undefined') return;
  // Already on their way when the loader asks for them.
  for (const namespace of namespaces) fetchTexts(document.documentElement.lang, namespace).catch(() => {});
  const load = await loader.promise;
  await load(namespaces);
}

/** Where the texts of a namespace are found. */
export function textAddress(language: string, namespace: string): string {
  return `${import.meta.env.TEXTS}${language}/${namespace}.json`;
}

/** Fetched once, whoever asks and how often; what did not come, with the next that asks. */
export function fetchTexts(language: string, namespace: string): Promise<Texts> {
  const address = textAddress(language, namespace);
  coming[address] ??= fetch(address)
    .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(`No texts of ${namespace}`))))
    .catch((error) => {
      delete coming[address];
      throw error;
    });
  return coming[address];
}
