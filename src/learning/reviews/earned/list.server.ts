import { and, eq, sql } from 'drizzle-orm';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Page } from '#src/platform/http/contract.ts';
import { type Order, readPage } from '#src/platform/http/keyset.server.ts';
import { lettersOf } from '#src/platform/language/short-name.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { isShown, noRating, type Rating, readRatings } from '../ratings.server.ts';
import type { ReviewOrder } from '../review.ts';
import { type ReviewRow, reviews, reviewVotes } from '../tables.server.ts';

/** What is reviewed: a class or group, or all that a teacher gives. */
export type Reviewed = { of: 'lesson' | 'teacher'; id: string };

/** A review as it is shown; `author` is the whole name of the account. */
export type ShownReview = ReviewRow & { author: string; lesson: string; isHelpful: boolean };

const id = { column: reviews.id, kind: 'id' } as const;
const sorts: Record<ReviewOrder, Order> = {
  newest: { by: [{ column: reviews.shownAt, kind: 'instant' }, id], descending: true },
  helpful: { by: [{ column: reviews.helpful, kind: 'number' }, id], descending: true },
};

/** The reviews that are shown, page by page. @throws Failure invalid_input for a cursor that is none */
export async function listReviews(
  context: Context,
  { of, id }: Reviewed,
  query: { sort: ReviewOrder; limit: number; cursor?: string | undefined },
  reader: Person | undefined,
): Promise<Page<ShownReview>> {
  const { items, next } = await readPage(sorts[query.sort], query, ({ where, cursor }) =>
    context.database
      .select({
        review: reviews,
        author: sql<string>`coalesce(${users.name}, '')`,
        lesson: lessons.title,
        isHelpful: sql<boolean>`${reader ? sql`exists (select from ${reviewVotes} where ${reviewVotes.reviewId} = ${reviews.id} and ${reviewVotes.userId} = ${reader.id})` : sql`false`}`,
        cursor,
      })
      .from(reviews)
      .innerJoin(lessons, eq(lessons.id, reviews.lessonId))
      .leftJoin(users, eq(users.id, reviews.authorId))
      .where(and(where, isShown(context), eq(of === 'lesson' ? reviews.lessonId : reviews.teacherId, id))),
  );
  return { items: items.map(({ review, ...more }) => ({ ...review, ...more })), next };
}

/**
 * How an author is named to others: 'Dilnoza Y.' of Dilnoza Yusupova, as they were told when they wrote. It says no more
 * where another is named so, too: nobody is chosen by it.
 */
export function shownName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const last = others.at(-1);
  return last ? `${first} ${lettersOf(last)[0]}.` : first;
}

/** What all of them come to. */
export async function ratingOf(context: Context, { of, id }: Reviewed): Promise<Rating> {
  return (await readRatings(context, of, [id])).get(id) ?? noRating;
}
