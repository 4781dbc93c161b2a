import { asksWhen } from '#src/offer/lessons/search-choices.ts';
import { askersZone } from '#src/platform/dates/visitor-zone.ts';
import { CallError, caller, pageCaller } from '#src/platform/http/call.ts';
import type { OutputOf, Page } from '#src/platform/http/contract.ts';
import { knownCategories } from '../categories/read-categories.ts';
import type { contract } from '../contract.ts';
import { readCursor } from './cursor.ts';
import { type CatalogueWish, wishOf } from './wish.ts';

const call = caller<typeof contract>();
const callPage = pageCaller<typeof contract>();

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

/** What was found: its first page, or the one that the address names by its cursor. */
export type FoundLessons = {
  first: Page<CatalogueLesson>;
  count: OutputOf<(typeof contract)['GET /api/lessons/count']>;
};

/** How many lessons a page has: three or four rows, and not an endless way on a phone. */
const pageSize = 12;

/**
 * The page of a list at a cursor.
 * @param zone on whose clock days and times of day are; null where nobody knows
 * @throws CallError
 */
export async function readPage(
  wish: CatalogueWish,
  zone: string | null,
  cursor?: string,
  limit = pageSize,
): Promise<Page<CatalogueLesson>> {
  const { sort } = wish;
  const { items, next } = await callPage('GET /api/lessons', {
    query: { ...queryOf(wish, zone), sort, limit, cursor },
  });
  return { items: items.map(brief), next };
}

/** What the address asks for, and what was found; no `found` when it could not be fetched. */
export async function search(request: Request) {
  const params = new URL(request.url).searchParams;
  const categories = await knownCategories(request).catch(orNothing);
  const wish = wishOf(params, categories ?? []);
  const asked = params.get('cursor') ?? '';
  const cursor = readCursor(wish.sort, asked) && asked;
  const zone = askersZone(request);
  if (!categories) return { wish, cursor, zone, categories: [], found: undefined };
  const found = Promise.all([
    readPage(wish, zone, cursor),
    call('GET /api/lessons/count', { query: queryOf(wish, zone) }),
  ]);
  const [first, count] = (await found.catch(orNothing)) ?? [];
  return { wish, cursor, zone, categories, found: first && count && { first, count } };
}

function queryOf(wish: CatalogueWish, zone: string | null) {
  const { q, category, kind, price, start, places, weekday, time } = wish;
  return {
    ...(q && { q }),
    ...(category && { category }),
    ...(kind && { kind }),
    ...(price && { price: price === 'free' ? '0' : price }),
    ...(start && { start }),
    ...(places && { places }),
    ...(weekday.length > 0 && { weekday: weekday.join() }),
    ...(time.length > 0 && { time: time.join() }),
    ...(asksWhen(wish) && zone && { zone }),
  };
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
