import type { RouteObject } from 'react-router';

/** How a page meets its visitor. */
export type PageHandle = {
  /** Message namespaces it needs before it is shown. */
  namespaces: string[];
  /** The same for everybody: rendered once a language and kept in memory. */
  cached?: boolean;
  /** A working surface: hydrated at once, where a page to read waits for the first touch. */
  atOnce?: boolean;
  /** May stand in a frame of ours. */
  framed?: boolean;
  /** Its address is a secret: sent without a referrer, never indexed. */
  secret?: boolean;
};

let loadNamespaces: (namespaces: string[]) => Promise<void> = async () => {};

/** The browser fetches texts when a page first needs them; the server holds them all. */
export function loadTextsWith(loader: (namespaces: string[]) => Promise<void>): void {
  loadNamespaces = loader;
}

/** A page fetched, with its texts, when it is first visited. */
export function page(handle: PageHandle, load: () => Promise<object>): Pick<RouteObject, 'handle' | 'lazy'> {
  return {
    handle,
    lazy: async () => (await Promise.all([load(), loadNamespaces(handle.namespaces)]))[0],
  };
}
