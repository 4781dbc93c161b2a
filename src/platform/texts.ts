type Loader = (namespaces: string[]) => Promise<void>;

/** Something may ask before the loader is there. */
const loader = Promise.withResolvers<Loader>();

/** The browser fetches texts when something first needs them; the server holds them all. */
export function loadTextsWith(load: Loader): void {
  loader.resolve(load);
}

/** Brings the texts of some namespaces; at once where they are at hand. */
export async function loadTexts(namespaces: string[]): Promise<void> {
  if (typeof document === 'undefined') return;
  const load = await loader.promise;
  await load(namespaces);
}
