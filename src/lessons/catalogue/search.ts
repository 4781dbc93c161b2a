import { CallError, caller, pageCaller } from '#src/platform/call.ts';
import type { OutputOf, Page } from '#src/platform/contract.ts';
import type { contract } from '../contract.ts';
import { readCursor } from '../cursor.ts';
import { isKind, type Kind } from '../kinds.ts';
import { type Sort, type Start, sorts, starts } from '../search-choices.ts';

const call = caller<typeof contract>();
const callPage = pageCaller<typeof contract>();

export type Category = OutputOf<(typeof contract)['GET /api/category']>[number];
type Offered = OutputOf<(typeof contract)['GET /api/lessons']>[number];

/** A class or group as the catalogue shows it; of its description only the beginning. */
export type CatalogueLesson = Pick<
  Offered,
  | '_id'
  | 'kind'
  | 'title'
  | 'description'
  | 'imageUrl'
  | 'startDate'
  | 'schedule'
  | 'nextMeeting'
  | 'meetings'
  | 'category'
  | 'price'
  | 'priceFor'
  | 'placesLeft'
  | 'teacher'
>;

/** The prices that can be chosen, in dollars; a free lesson is found by any of them. */
export const priceSteps = ['free', '25', '50', '100', '200'] as const;

/** What the address of /lessons asks for; an empty text is a choice left open. */
export type CatalogueWish = {
  q: string;
  /** The id of a category. */
  category: string;
  kind: Kind | '';
  price: (typeof priceSteps)[number] | '';
  start: Start | '';
  places: 'free' | '';
  sort: Sort;
};

export const openWish: CatalogueWish = {
  q: '',
  category: '',
  kind: '',
  price: '',
  start: '',
  places: '',
  sort: 'newest',
};

/** What was found: its first page, or the one that the address names by its cursor. */
export type Found = {
  first: Page<CatalogueLesson>;
  count: OutputOf<(typeof contract)['GET /api/lessons/count']>;
};

/**
 * Reads the address; what cannot be chosen is left out. A category may also be told by its English name, and by what
 * was merged into it.
 */
export function wishOf(params: URLSearchParams, categories: Category[]): CatalogueWish {
  const said = (name: string) => params.get(name)?.trim() ?? '';
  const kind = said('kind');
  const named = said('category').toLowerCase();
  const isNamed = ({ _id, name }: { _id: string; name: string }) =>
    _id === named || name.toLowerCase() === named;
  const category =
    categories.find(({ _id, names }) => isNamed({ _id, name: names.en })) ??
    categories.find(({ formerly }) => formerly.some(isNamed));
  return {
    q: said('q').slice(0, 140),
    category: category?._id ?? '',
    kind: isKind(kind) ? kind : '',
    price: priceSteps.find((step) => step === said('price')) ?? '',
    start: starts.find((start) => start === said('start')) ?? '',
    places: said('places') === 'free' ? 'free' : '',
    sort: sorts.find((sort) => sort === said('sort')) ?? 'newest',
  };
}

/** Whether anything narrows what is shown. */
export function isNarrowed({ sort: _, ...choices }: CatalogueWish): boolean {
  return Object.values(choices).some(Boolean);
}

/** Writes the address, without what was left open. */
export function addressOf(wish: CatalogueWish, cursor?: string): string {
  const { sort, ...choices } = wish;
  const said = Object.entries({ ...choices, sort: sort === 'newest' ? '' : sort, cursor: cursor ?? '' });
  const query = new URLSearchParams(said.filter(([, value]) => value));
  return query.size > 0 ? `/lessons?${query}` : '/lessons';
}

/** So many at once: three or four rows, and not an endless way on a phone. */
const pageSize = 12;

/** The page of a list at a cursor. @throws CallError */
export async function readPage(
  wish: CatalogueWish,
  cursor?: string,
  limit = pageSize,
): Promise<Page<CatalogueLesson>> {
  const { sort } = wish;
  const { items, next } = await callPage('GET /api/lessons', {
    query: { ...queryOf(wish), sort, limit, cursor },
  });
  return { items: items.map(brief), next };
}

/** What the address asks for, and what was found; no `found` when it could not be fetched. */
export async function search(request: Request) {
  const params = new URL(request.url).searchParams;
  const categories = await readCategories(request).catch(orNothing);
  const wish = wishOf(params, categories ?? []);
  const asked = params.get('cursor') ?? '';
  const cursor = readCursor(wish.sort, asked) && asked;
  if (!categories) return { wish, cursor, categories: [], found: undefined };
  const found = Promise.all([
    readPage(wish, cursor),
    call('GET /api/lessons/count', { query: queryOf(wish) }),
  ]);
  const [first, count] = (await found.catch(orNothing)) ?? [];
  return { wish, cursor, categories, found: first && count && { first, count } };
}

function queryOf({ q, category, kind, price, start, places }: CatalogueWish) {
  return {
    ...(q && { q }),
    ...(category && { category }),
    ...(kind && { kind }),
    ...(price && { price: price === 'free' ? '0' : price }),
    ...(start && { start }),
    ...(places && { places }),
  };
}

let known: Promise<Category[]> | undefined;

/** They hardly ever change: a browser asks once. */
export function readCategories(request: Request): Promise<Category[]> {
  if (import.meta.env.SSR) return call('GET /api/category', {}, request);
  known ??= call('GET /api/category', {});
  known.catch(() => {
    known = undefined;
  });
  return known;
}

export function orNothing(error: unknown): undefined {
  if (!(error instanceof CallError)) throw error;
}

function brief({ description, ...lesson }: Offered): CatalogueLesson {
  const line = description.replace(/\s+/g, ' ');
  const short = line.length > 160 ? `${line.slice(0, line.lastIndexOf(' ', 159) + 1)}…` : line;
  const { _id, kind, title, imageUrl, startDate, category, price, priceFor, placesLeft, teacher } = lesson;
  const shown = { _id, kind, title, description: short, imageUrl, startDate, category, placesLeft, teacher };
  const { schedule, nextMeeting, meetings } = lesson;
  return {
    ...shown,
    price,
    ...(priceFor && { priceFor }),
    ...(schedule && { schedule }),
    ...(nextMeeting && { nextMeeting }),
    ...(meetings && { meetings }),
  };
}
