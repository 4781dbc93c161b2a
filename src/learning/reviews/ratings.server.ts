import { and, eq, inArray, isNull, lte, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { statement } from '#src/platform/database/database.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { fewestForStars } from './review.ts';
import { reviews } from './tables.server.ts';

/** What reviews come to. */
export type Rating = {
  count: number;
  /** How many gave one star, two, … five. */
  spread: number[];
  /** To one decimal, cut and never rounded up; null while there are too few to show stars. */
  mean: number | null;
};

/** The rating of what nobody has reviewed. */
export const noRating: Rating = { count: 0, spread: [0, 0, 0, 0, 0], mean: null };

const keys = {
  all: sql`'all'`,
  category: lessons.categoryId,
  teacher: reviews.teacherId,
  lesson: reviews.lessonId,
};

/** The condition that everybody sees a review. */
export function isShown({ clock }: Pick<Context, 'clock'>): SQL | undefined {
  return shownBy(clock.now());
}

function shownBy(now: Date | Placeholder): SQL | undefined {
  return and(isNull(reviews.hiddenAt), lte(reviews.shownAt, now));
}

/** How many gave one star, two, … five. */
const spread = sql<number[]>`array[${sql.join(
  [1, 2, 3, 4, 5].map((stars) => sql`count(*) filter (where ${reviews.stars} = ${sql.raw(String(stars))})`),
  sql`, `,
)}]::integer[]`;

/**
 * What the reviews that are shown come to, in one query: of all (`all`), or of each category, teacher or lesson by its
 * id. What nobody has reviewed is not in it: see `noRating`.
 * @param ids only of these
 */
export async function readRatings(
  context: Pick<Context, 'database' | 'clock'>,
  by: keyof typeof keys,
  ids?: readonly string[],
): Promise<Map<string, Rating>> {
  const key = sql<string>`${keys[by]}`;
  const rows = await context.database
    .select({ key, spread })
    .from(reviews)
    .innerJoin(lessons, eq(lessons.id, reviews.lessonId))
    .where(and(isShown(context), sql`${keys[by]} is not null`, ids && inArray(key, [...ids])))
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.key, ratingOf(row.spread)]));
}

const spreadsOfLessons = statement((database) =>
  database
    .select({ id: reviews.lessonId, spread })
    .from(reviews)
    .where(
      and(shownBy(sql.placeholder('now')), sql`${reviews.lessonId} = any(${sql.placeholder('ids')}::uuid[])`),
    )
    .groupBy(reviews.lessonId)
    .prepare('spreads_of_lessons'),
);

/** The stars that each of some lessons shows, by their ids; what has too few reviews is not in it. */
export async function starsOf(
  context: Pick<Context, 'database' | 'clock'>,
  lessonIds: readonly string[],
): Promise<Map<string, { mean: number; count: number }>> {
  const { database, clock } = context;
  const rows = await spreadsOfLessons(database).execute({ ids: lessonIds, now: clock.now() });
  return new Map(
    rows.flatMap(({ id, spread }) => {
      const { mean, count } = ratingOf(spread);
      return mean === null ? [] : [[id, { mean, count }] as const];
    }),
  );
}

function ratingOf(spread: number[]): Rating {
  const count = spread.reduce((sum, many) => sum + many, 0);
  const stars = spread.reduce((sum, many, place) => sum + many * (place + 1), 0);
  return { count, spread, mean: count < fewestForStars ? null : Math.floor((stars * 10) / count) / 10 };
}
