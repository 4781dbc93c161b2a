import { CallError, caller, pageCaller } from '#src/platform/call.ts';
import type { OutputOf, Page } from '#src/platform/contract.ts';
import type { contract } from '../contract.ts';
import { readCursor } from '../cursor.ts';
import { isKind, type Kind } from '../kinds.ts';
import { type Sort, sorts } from '../options.ts';

const call = caller<typeof contract>();
const callPage = pageCaller<typeof contract>();

export type Category = OutputOf<(typeof contract)['GET /api/category']>[number];
type Offered = OutputOf<(typeof contract)['GET /api/lessons']>[number];

/** A class or group as the catalogue shows it; of its description only the beginning. */
export type CatalogueLesson = Pick<
  Offered,
  '_id' | 'kind' | 'title' | 'description' | 'imageUrl' | 'startDate' | 'category' | 'price'
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
  sort: Sort;
};

export const openWish: CatalogueWish = { q: '', category: '', kind: '', price: '', sort: 'newest' };

/** What was found: its first page, or the one that the address names by its cursor. */
export type Found = {
  first: Page<CatalogueLesson>;
  count: OutputOf<(typeof contract)['GET /api/lessons/count']>;
};

/** Reads the address; what cannot be chosen is left out. A category may also be told by its English name. */
export function wishOf(params: URLSearchParams, categories: Category[]): CatalogueWish {
  const said = (name: string) => params.get(name)?.trim() ?? '';
  const kind = said('kind');
  const named = said('category').toLowerCase();
  const category = categories.find(({ _id, names }) => _id === named || names.en.toLowerCase() === named);
  return {
    q: said('q').slice(0, 140),
    category: category?._id ?? '',
    kind: isKind(kind) ? kind : '',
    price: priceSteps.find((step) => step === said('price')) ?? '',
    sort: sorts.find((sort) => sort === said('sort')) ?? 'newest',
  };
}

/** Whether anything narrows what is shown. */
export function isNarrowed({ q, category, kind, price }: CatalogueWish): boolean {
  return Boolean(q || category || kind || price);
}

/** Writes the address, without what was left open. */
export function addressOf(wish: CatalogueWish, cursor?: string): string {
  const { sort, ...choices } = wish;
  const said = Object.entries({ ...choices, sort: sort === 'newest' ? '' : sort, cursor: cursor ?? '' });
  const query = new URLSearchParams(said.filter(([, value]) => value));
  return query.size > 0 ? `/lessons?${query}` : '/lessons';
}

/** So many at once: three or four rows, and not an endless way on a phone. */
const limit = 12;

/** The page of a list at a cursor. @throws CallError */
export async function readPage(wish: CatalogueWish, cursor?: string): Promise<Page<CatalogueLesson>> {
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

function queryOf({ q, category, kind, price }: CatalogueWish) {
  return {
    ...(q && { q }),
    ...(category && { category }),
    ...(kind && { kind }),
    ...(price && { price: price === 'free' ? '0' : price }),
  };
}

let known: Promise<Category[]> | undefined;

/** They hardly ever change: a browser asks once. */
function readCategories(request: Request): Promise<Category[]> {
  if (import.meta.env.SSR) return call('GET /api/category', {}, request);
  known ??= call('GET /api/category', {});
  known.catch(() => {
    known = undefined;
  });
  return known;
}

function orNothing(error: unknown): undefined {
  if (!(error instanceof CallError)) throw error;
}

function brief({ _id, kind, title, description, imageUrl, startDate, category, price }: Offered) {
  const line = description.replace(/\s+/g, ' ');
  const short = line.length > 160 ? `${line.slice(0, 160).replace(/\S*$/, '')}…` : line;
  return { _id, kind, title, description: short, imageUrl, startDate, category, price };
}
