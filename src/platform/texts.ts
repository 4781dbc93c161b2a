let loadNamespaces: (namespaces: string[]) => Promise<void> = async () => {};

/** The browser fetches texts when something first needs them; the server holds them all. */
export function loadTextsWith(loader: (namespaces: string[]) => Promise<void>): void {
  loadNamespaces = loader;
}

/** Brings the texts of some namespaces; at once where they are at hand. */
export function loadTexts(namespaces: string[]): Promise<void> {
  return loadNamespaces(namespaces);
}
