import type { Namespace } from '#src/platform/language/message-keys.ts';
import { namespaceOf } from '#src/platform/language/namespace.ts';

/** How a page meets its visitor. */
export type PageHandle = {
  /** The page's module: the server tells the browser what to fetch for it before it is hydrated. */
  file: string;
  /** Message namespaces it needs before it is shown. */
  namespaces: readonly Namespace[];
  /** What its visitors most likely open from it: fetched along with it. */
  next?: { file: string; namespaces: readonly Namespace[] };
  /** The same for everybody: rendered anew once in `pageCacheSeconds` at most in each language (page-cache.server.ts). */
  cached?: boolean;
  /** For everybody to find, rendered for each visitor: what it shows changes. */
  listed?: boolean;
  /** A working surface: hydrated at once, where a page to read waits for the first sign of a visitor. */
  atOnce?: boolean;
  /** May stand in a frame of ours. */
  framed?: boolean;
  /** Stands where nothing is: its status is 404. */
  missing?: boolean;
  /** For whom alone it is: who has signed in, or a child by their link. */
  reader?: Reader;
  /** Its address is a secret: sent without a referrer, never indexed. */
  secret?: boolean;
};

type Reader = 'account' | 'child';

/** All but the module and its texts. */
export type Kind = Omit<PageHandle, 'file' | 'namespaces'>;

/** An address, and the page that stands there. */
export type Page = { path: string; handle: PageHandle };

/**
 * The page of `src/<name>.page.tsx`, with the texts of its folder and of the namespaces in `texts`; what it stands in
 * brings its own.
 */
export function page(path: string, name: string, kind: Kind, ...texts: Namespace[]): Page {
  // Its folder has texts: a test looks at every page.
  const own = namespaceOf(name.slice(0, name.lastIndexOf('/'))) as Namespace;
  const namespaces = [own, ...texts];
  return { path, handle: { file: `src/${name}.page.tsx`, namespaces, ...kind } };
}

/** A page for who has signed in. */
export function signedInPage(path: string, name: string, ...texts: Namespace[]): Page {
  return page(path, name, { atOnce: true, reader: 'account' }, ...texts);
}

/** The page of a child, who has come by their own link. */
export function childPage(path: string, name: string, ...texts: Namespace[]): Page {
  return page(path, name, { atOnce: true, reader: 'child', secret: true }, ...texts);
}
