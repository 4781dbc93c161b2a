/**
 * For whom, when and on which clock a page of one person is rendered. It comes with the page, so that the browser hydrates
 * just what was rendered.
 */
export type Visit = {
  /** Who has signed in, as they are shown to themselves; null for a child, who has no account. */
  user: object | null;
  /** The clock on which they are told times: the account's zone, else the device's. */
  zone: string;
  /** Whether it is a phone, as far as its browser says so. */
  isPhone: boolean;
  /** When it was rendered, ms since 1970. */
  now: number;
};

let find: () => Visit | undefined = () => undefined;

/** How the visit is found: on the server by the page that is being rendered, in the browser in the page itself. */
export function knowVisitBy(found: () => Visit | undefined): void {
  find = found;
}

/** The visit for which the page is or was rendered; undefined for pages of everybody, and where the loading screen came. */
export function visit(): Visit | undefined {
  return find();
}
