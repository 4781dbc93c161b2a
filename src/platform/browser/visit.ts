/**
 * For whom, when and where a page is rendered. The server knows it of each page that it renders; it comes with the page,
 * so that the browser hydrates just what was rendered.
 */
export type Visit = {
  /** Who has signed in, as they are shown to themselves; null for nobody, and on pages for everybody. */
  user: object | null;
  /** The clock on which they are told times: the account's zone, else the device's; null while nobody knows it. */
  zone: string | null;
  /** Whether it is a phone, as far as its browser says so. */
  isPhone: boolean;
  /** When it was rendered, ms since 1970. */
  now: number;
};

let find: () => Visit | undefined = () => undefined;

/** How the visit is found: on the server by the request that is answered, in the browser in the page. */
export function knowVisitBy(found: () => Visit | undefined): void {
  find = found;
}

/** The visit for which the page is or was rendered; undefined for pages that are the same for everybody. */
export function visit(): Visit | undefined {
  return find();
}
