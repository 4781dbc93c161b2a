import type { Sort } from '#src/offer/lessons/search-choices.ts';

/** Where a list of what is on offer goes on: after this lesson. */
export type Cursor = {
  id: string;
  /** The list holds near matches of the words that were searched. */
  near: boolean;
  /** The value it is ordered by: a price, an instant in ms, or stars; null when it has none. */
  key: number | null;
  /** When the first page was asked for, in ms: what had begun then has begun on every page. */
  asked: number;
};

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const price = /^\d{1,7}(\.\d{1,2})?$/;
const stars = /^\d{1,3}$/;
/** Far ahead, with room for a zone's hours and for the weeks that are looked through, in four digits of a year. */
const lastInstant = Date.UTC(9999, 0, 1);

/** Written as `near_` (perhaps), the parts that the order needs, and the id: '24.5_019aa400-…'. */
export function writeCursor(sort: Sort, { id, near, key, asked }: Cursor): string {
  const parts = { newest: [], cheapest: [key ?? '-'], rated: [key ?? '-'], soonest: [asked, key ?? '-'] };
  return [...(near ? ['near'] : []), ...parts[sort], id].join('_');
}

/** Undefined for what is no cursor of this order. */
export function readCursor(sort: Sort, text: string): Cursor | undefined {
  const near = text.startsWith('near_');
  const parts = (near ? text.slice('near_'.length) : text).split('_');
  const id = parts.pop() ?? '';
  if (!uuid.test(id)) return undefined;
  const cursor = { id, near, key: null, asked: 0 };
  if (sort === 'newest') return parts.length === 0 ? cursor : undefined;
  const key = parts.pop() ?? '';
  const isKey = { cheapest: price.test(key), rated: stars.test(key), soonest: isInstant(key) }[sort];
  if (key !== '-' && !isKey) return undefined;
  const keyed = { ...cursor, key: key === '-' ? null : Number(key) };
  if (sort !== 'soonest') return parts.length === 0 ? keyed : undefined;
  const [asked = '', ...more] = parts;
  return isInstant(asked) && more.length === 0 ? { ...keyed, asked: Number(asked) } : undefined;
}

function isInstant(text: string): boolean {
  return /^\d{1,15}$/.test(text) && Number(text) <= lastInstant;
}
