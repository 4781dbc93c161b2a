import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import type { Sort, Start } from '#src/offer/lessons/search-choices.ts';
import { lessons } from '../tables.server.ts';
import type { Cursor } from './cursor.ts';

/** A stretch of a list that one index yields in its order, from the first wanted row on. */
export type Stretch = { where: SQL | undefined; order: SQL[] };

const { id, price, startDate, orderStars } = lessons;
const newestFirst = [desc(id)];

/**
 * The stretches of a list one after the other, after its cursor.
 * @param only what is wanted: `priced` what has a price; by its `start`; `meeting` what has meetings to come. Looking
 *   for anything else in a stretch that has none of it would read all of that.
 */
export function stretchesOf(
  sort: Sort,
  cursor: Cursor | undefined,
  asked: Date,
  only: { priced: boolean; start: Start | undefined; meeting: boolean },
): Stretch[] {
  if (sort === 'newest') return [{ where: cursor && lt(id, cursor.id), order: newestFirst }];
  if (sort === 'soonest') {
    const wanted = only.start && (only.start === 'open' ? 'undated' : 'coming');
    return byStart(cursor, asked)
      .filter(({ part }) => wanted === undefined || part === wanted)
      .filter(({ part }) => !only.meeting || part !== 'undated');
  }
  if (sort === 'rated') return byStars(cursor);
  return only.priced ? byPrice(cursor).slice(0, cursor ? 2 : 1) : byPrice(cursor);
}

/** The lowest price first; what is on request comes last. */
function byPrice(cursor: Cursor | undefined): Stretch[] {
  const rising = [asc(price), desc(id)];
  if (!cursor) return [stretch(isNotNull(price), rising), stretch(isNull(price))];
  const { key } = cursor;
  if (key === null) return [stretch(and(isNull(price), lt(id, cursor.id)))];
  const alike = stretch(and(eq(price, key), lt(id, cursor.id)));
  return [alike, stretch(gt(price, key), rising), stretch(isNull(price))];
}

/** The most stars first; what shows none comes last. */
function byStars(cursor: Cursor | undefined): Stretch[] {
  const falling = [desc(orderStars), desc(id)];
  const unrated = isNull(orderStars);
  if (!cursor) return [stretch(isNotNull(orderStars), falling), stretch(unrated)];
  const { key } = cursor;
  if (key === null) return [stretch(and(unrated, lt(id, cursor.id)))];
  const alike = stretch(and(eq(orderStars, key), lt(id, cursor.id)));
  return [alike, stretch(lt(orderStars, key), falling), stretch(unrated)];
}

/** What begins next, then what has no date yet, then what has begun, the latest first. */
function byStart(cursor: Cursor | undefined, asked: Date): (Stretch & { part: OrderPart })[] {
  const rising = [asc(startDate), desc(id)];
  const falling = [desc(startDate), asc(id)];
  const undated = part('undated', isNull(startDate));
  const begun = part('begun', lt(startDate, asked), falling);
  if (!cursor) return [part('coming', gte(startDate, asked), rising), undated, begun];
  if (cursor.key === null) return [part('undated', and(isNull(startDate), lt(id, cursor.id))), begun];
  const start = new Date(cursor.key);
  const alike = eq(startDate, start);
  if (start < asked)
    return [
      part('begun', and(alike, gt(id, cursor.id)), [asc(id)]),
      part('begun', lt(startDate, start), falling),
    ];
  return [
    part('coming', and(alike, lt(id, cursor.id))),
    part('coming', gt(startDate, start), rising),
    undated,
    begun,
  ];
}

type OrderPart = 'coming' | 'undated' | 'begun';

function part(name: OrderPart, where: SQL | undefined, order?: SQL[]) {
  return { ...stretch(where, order), part: name };
}

function stretch(where: SQL | undefined, order: SQL[] = newestFirst): Stretch {
  return { where, order };
}
