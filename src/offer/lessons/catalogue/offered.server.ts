import { and, desc, eq, gte, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { asksWhen, type Sort, type Start } from '#src/offer/lessons/search-choices.ts';
import { type Face, faceless, facesOf } from '#src/offer/teachers/teachers.server.ts';
import type { Page } from '#src/platform/http/contract.ts';
import { wordsOf } from '#src/platform/language/folded.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { isHeldBack } from '../card/held-back.server.ts';
import { meantCategory } from '../categories/categories.server.ts';
import { isOver } from '../over.server.ts';
import { type Lesson, lessonColumns, lessons } from '../tables.server.ts';
import { meetsThen } from '../times/meets-at.server.ts';
import { type LessonTimes, withTimes } from '../times/next-times.server.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';
import { matchesTyped, nearestCategory } from './named-categories.server.ts';
import { stretchesOf } from './orders.server.ts';
import type { LessonCount, LessonSearch } from './search-schemas.ts';
import { matchesNear } from './words.server.ts';

/** Word for word the condition of the indexes of lessons on offer. */
export const offered = sql`${lessons.isPublished} and ${lessons.isActive} and ${lessons.deletedAt} is null`;

/** The highest number that is counted: nobody needs to know how long a longer list is. */
const countedAtMost = 200;

/** The mean of the stars that families gave, and how many reviews it is made of. */
type GivenStars = { mean: number; count: number };

/** The stars that lessons show, by their ids; a later room knows them. Lessons with too few reviews are left out. */
export type StarsOf = (
  context: Context,
  lessonIds: readonly string[],
) => Promise<ReadonlyMap<string, GivenStars>>;

/** A lesson on offer, its teacher, and when it meets. */
export type Offered = Lesson & { teacher: Face; times: LessonTimes; stars?: GivenStars | undefined };

/**
 * Classes and groups on offer; every word of `q` stands somewhere in the title or description, or all of them name
 * the category. Where that finds nothing, words that are nearly the same do.
 */
export async function listOffered(
  context: Context,
  starsOf: StarsOf,
  query: LessonSearch,
): Promise<Page<Offered>> {
  const page = await findOffered(context, query);
  const [found, stars] = await Promise.all([
    withTeachers(context, page.items),
    starsOf(
      context,
      page.items.map(({ id }) => id),
    ),
  ]);
  return { ...page, items: found.map((one) => ({ ...one, stars: stars.get(one.id) })) };
}

/** What a teacher offers, the newest first. */
export async function listOfferedBy(context: Context, teacherId: string, limit: number): Promise<Offered[]> {
  const found = await context.database
    .select(lessonColumns)
    .from(lessons)
    .where(and(eq(lessons.teacherId, teacherId), offered, not(isHeldBack), not(isOver(context))))
    .orderBy(desc(lessons.id))
    .limit(limit);
  return withTeachers(context, found);
}

async function withTeachers(context: Context, lessons: Lesson[]): Promise<Offered[]> {
  const teacherIds = lessons.map(({ teacherId }) => teacherId);
  const [faces, found] = await Promise.all([facesOf(context, teacherIds), withTimes(context, lessons)]);
  return found.map((one) => ({ ...one, teacher: faces.get(one.teacherId) ?? faceless }));
}

async function findOffered(context: Context, query: LessonSearch): Promise<Page<Lesson>> {
  const search = await meant(context, query);
  const words = wordsOf(search.q ?? '');
  const cursor = search.cursor === undefined ? undefined : readCursor(search.sort, search.cursor);
  if (!cursor?.near) {
    const page = await readPage(context, search, await matchesTyped(context, words), cursor);
    if (page.items.length > 0 || cursor || words.length === 0) return page;
  }
  const near = await matchesNear(context, words);
  return near ? readPage(context, search, near, cursor, true) : { items: [], next: undefined };
}

/**
 * How many lessons a search finds, up to a bound, and whether only words near those of `q` were found; where nothing
 * was, the category whose name is nearest.
 */
export async function countOffered(
  context: Context,
  query: LessonCount,
): Promise<{ count: number; more: boolean; near: boolean; category?: string | undefined }> {
  const search = await meant(context, query);
  const words = wordsOf(search.q ?? '');
  const exact = await countPages(context, search, await matchesTyped(context, words));
  if (exact.count > 0 || words.length === 0) return { ...exact, near: false };
  const near = await matchesNear(context, words);
  const found = near ? await countPages(context, search, near) : exact;
  if (found.count > 0) return { ...found, near: true };
  return { ...found, near: false, category: await nearestCategory(context, words) };
}

/** A category that was merged into another stands for the other. */
async function meant<Search extends LessonCount>(context: Context, search: Search): Promise<Search> {
  const { category } = search;
  return category ? { ...search, category: await meantCategory(context, category) } : search;
}

async function readPage(
  context: Context,
  search: LessonSearch,
  words: SQL[],
  cursor: Cursor | undefined,
  near = false,
): Promise<Page<Lesson>> {
  const { database, clock } = context;
  const { sort, limit, start } = search;
  const asked = cursor && sort === 'soonest' ? new Date(cursor.asked) : clock.now();
  const found: Lesson[] = [];
  // One after the other, until the page is full: mostly the first one fills it, and the last are the longest.
  for (const { where, order } of stretchesOf(sort, cursor, asked, {
    priced: search.price !== undefined,
    start,
    meeting: asksWhen(search),
  })) {
    const rows = await database
      .select(lessonColumns)
      .from(lessons)
      .where(and(where, ...wanted(context, search, asked), ...words))
      .orderBy(...order)
      .limit(limit + 1 - found.length);
    found.push(...rows);
    if (found.length > limit) break;
  }
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : undefined;
  const next =
    last && writeCursor(sort, { id: last.id, near, key: keyOf(sort, last), asked: asked.getTime() });
  return { items, next };
}

function keyOf(sort: Sort, { price, orderStars, startDate }: Lesson): number | null {
  if (sort === 'cheapest') return price;
  return sort === 'rated' ? orderStars : (startDate?.getTime() ?? null);
}

async function countPages(context: Context, search: LessonCount, words: SQL[]) {
  const { database, clock } = context;
  const some = database
    .select({ one: sql`1`.as('one') })
    .from(lessons)
    .where(and(...wanted(context, search, clock.now()), ...words))
    .limit(countedAtMost + 1)
    .as('some');
  const found = await database.$count(some);
  return { count: Math.min(found, countedAtMost), more: found > countedAtMost };
}

function wanted({ config, clock }: Context, search: LessonCount, now: Date): (SQL | undefined)[] {
  const { kind, category, price, start, places, zone = config.businessTimeZone } = search;
  return [
    offered,
    not(isHeldBack),
    not(isOver({ clock })),
    kind && eq(lessons.kind, kind),
    category ? eq(lessons.categoryId, category) : undefined,
    price === undefined ? undefined : lte(lessons.price, price),
    start && begins(start, now),
    places && or(isNull(lessons.places), lt(lessons.learners, lessons.places)),
    meetsThen(search, zone, now),
  ];
}

const day = 24 * 60 * 60_000;

/** None of these finds what has begun. */
function begins(start: Start, now: Date): SQL | undefined {
  if (start === 'open') return isNull(lessons.startDate);
  const after = (days: number) => new Date(now.getTime() + days * day);
  if (start === 'later') return gte(lessons.startDate, after(30));
  return and(gte(lessons.startDate, now), lt(lessons.startDate, after(start === 'week' ? 7 : 30)));
}

/** The newest of what is on offer, by its id: for search engines to find. */
export async function newestOffered({ database, clock }: Context, limit: number): Promise<string[]> {
  const found = await database
    .select({ id: lessons.id })
    .from(lessons)
    .where(and(offered, not(isHeldBack), not(isOver({ clock }))))
    .orderBy(desc(lessons.id))
    .limit(limit);
  return found.map(({ id }) => id);
}
