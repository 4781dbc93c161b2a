import type { Namespace } from '#src/platform/language/message-keys.ts';
import type { PageTexts } from '#src/platform/texts/texts.ts';

/** How a page meets its visitor. */
export type PageHandle = {
  /** The page's module: the server tells the browser what to fetch for it before it is hydrated. */
  file: string;
  /** The file of its texts: the build puts in whatever the page's module and its imports name. */
  texts: PageTexts;
  /** Namespaces that stand in this file besides: their names are put together as the page is shown. */
  further: readonly Namespace[];
  /** What its visitors most likely open from it: fetched along with it. Its texts come with this page's, or by themselves. */
  next?: { file: string; texts?: PageTexts };
  /** The same for everybody: rendered anew once in `pageCacheSeconds` at most in each language (page-cache.server.ts). */
  cached?: boolean;
  /** For everybody to find, rendered for each visitor: what it shows changes. */
  listed?: boolean;
  /** Stands before the school is open too, as each page does that is for one person or behind a secret. */
  early?: boolean;
  /** Has no script: it is read as it came, at whatever address. */
  still?: boolean;
  /** A working surface: hydrated at once, where a page to read waits for the first sign of a visitor. */
  atOnce?: boolean;
  /** May stand in a frame of ours. */
  framed?: boolean;
  /** Stands where nothing is: its status is 404. */
  missing?: boolean;
  /** For whom alone it is: who has signed in, or a child by their link. */
  reader?: Reader;
  /** A lesson happens in it: camera, microphone, the screen and the room's socket are open to it, and to no other page. */
  room?: boolean;
  /** A voice is recorded in it: the microphone is open to it. A link to it loads the page anew, or it stays closed. */
  records?: boolean;
  /** Its address is a secret: sent without a referrer, never indexed. */
  secret?: boolean;
};

export type Reader = 'account' | 'child';

/** All but the module and its texts. */
export type Kind = Omit<PageHandle, 'file' | 'texts' | 'further'>;

/** An address, and the page that stands there. */
export type Page = { path: string; handle: PageHandle };

/** The page of `src/<name>.page.tsx`; its texts are found by its imports, but for those in `further`. */
export function page(path: string, name: string, kind: Kind, ...further: Namespace[]): Page {
  const texts: PageTexts = `${name}.page${further.map((each) => `/${each}`).join('')}`;
  return { path, handle: { file: `src/${name}.page.tsx`, texts, further, ...kind } };
}

/** A page for who has signed in. */
export function signedInPage(path: string, name: string, more: Kind = {}): Page {
  return page(path, name, { atOnce: true, reader: 'account', ...more });
}

/** The page of a child, who has come by their own link. */
export function childPage(path: string, name: string): Page {
  return page(path, name, { atOnce: true, reader: 'child', secret: true });
}
