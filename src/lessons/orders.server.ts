import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import type { Cursor } from './cursor.ts';
import type { Sort } from './options.ts';
import { lessons } from './tables.server.ts';

/** A stretch of a list that one index yields in its order, from the first row that is wanted. */
export type Stretch = { where: SQL | undefined; order: SQL[] };

const { id, price, startDate } = lessons;
const newestFirst = [desc(id)];

/** The stretches of a list one after the other, after its cursor; `priced` when only what has a price is wanted. */
export function stretchesOf(sort: Sort, cursor: Cursor | undefined, asked: Date, priced: boolean): Stretch[] {
  if (sort === 'newest') return [{ where: cursor && lt(id, cursor.id), order: newestFirst }];
  if (sort === 'soonest') return byStart(cursor, asked);
  // Looking for what has no price below one would read all that has none.
  return priced ? byPrice(cursor).slice(0, cursor ? 2 : 1) : byPrice(cursor);
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

/** What begins next, then what has no date yet, then what has begun, the latest first. */
function byStart(cursor: Cursor | undefined, asked: Date): Stretch[] {
  const rising = [asc(startDate), desc(id)];
  const falling = [desc(startDate), asc(id)];
  const undated = stretch(isNull(startDate));
  const begun = stretch(lt(startDate, asked), falling);
  if (!cursor) return [stretch(gte(startDate, asked), rising), undated, begun];
  if (cursor.key === null) return [stretch(and(isNull(startDate), lt(id, cursor.id))), begun];
  const start = new Date(cursor.key);
  const alike = eq(startDate, start);
  if (start < asked)
    return [stretch(and(alike, gt(id, cursor.id)), [asc(id)]), stretch(lt(startDate, start), falling)];
  return [stretch(and(alike, lt(id, cursor.id))), stretch(gt(startDate, start), rising), undated, begun];
}

function stretch(where: SQL | undefined, order: SQL[] = newestFirst): Stretch {
  return { where, order };
}
