import { and, asc, eq, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type ReviewRow, reviewReports, reviews } from '#src/learning/reviews/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { teacherCalledIn } from '#src/offer/teachers/search.server.ts';
import { contactIn } from '#src/people/accounts/contact.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { matchesAll } from '#src/platform/database/search.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Page } from '#src/platform/http/contract.ts';
import { byAge, readPage } from '#src/platform/http/keyset.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { ReviewQuery } from './contract.ts';

const teachers = alias(users, 'teachers_of_reviews');

/** A review as the staff see it; `author` and `teacher` are e-mails. */
type ListedReview = ReviewRow & {
  lesson: string;
  teacher: string;
  teacherName: string;
  author: string | null;
};

/** Reviews, filtered and ordered by the query. @throws Failure invalid_input for an invalid cursor */
export async function listReviews(context: Context, query: ReviewQuery): Promise<Page<ListedReview>> {
  const { items, next } = await readPage(byAge(reviews.id)[query.sort], query, ({ where, cursor }) =>
    selectReviews(context, cursor).where(
      and(where, stateIs(context, query.state), ...matchesAll(lessons.search, query.q)),
    ),
  );
  return { items: items.map(listedReview), next };
}

/** One review, and why it was reported. @throws Failure not_found */
export async function readReview(context: Context, id: string) {
  const [review] = await selectReviews(context).where(eq(reviews.id, id));
  if (!review) throw new Failure('not_found');
  const reports = await context.database
    .select({ reporter: contactIn(users), reason: reviewReports.reason, createdAt: reviewReports.createdAt })
    .from(reviewReports)
    .innerJoin(users, eq(users.id, reviewReports.reporterId))
    .where(eq(reviewReports.reviewId, id))
    .orderBy(asc(reviewReports.createdAt))
    .limit(50);
  return { ...listedReview(review), reports };
}

function selectReviews({ database }: Context, cursor = sql<string>`''`.as('cursor')) {
  return database
    .select({
      review: reviews,
      lesson: lessons.title,
      teacher: teachers.email,
      teacherName: teacherCalledIn(teachers),
      author: sql<string | null>`${contactIn(users)}`,
      cursor,
    })
    .from(reviews)
    .innerJoin(lessons, eq(lessons.id, reviews.lessonId))
    .innerJoin(teachers, eq(teachers.id, reviews.teacherId))
    .leftJoin(users, eq(users.id, reviews.authorId));
}

type SelectedReview = { review: ReviewRow } & Omit<ListedReview, keyof ReviewRow>;

function listedReview({ review, ...of }: SelectedReview): ListedReview {
  return { ...review, ...of };
}

function stateIs({ clock }: Context, state: ReviewQuery['state']): SQL | undefined {
  const now = clock.now();
  return {
    reported: isNotNull(reviews.reportedAt),
    shown: and(isNull(reviews.hiddenAt), lte(reviews.shownAt, now)),
    waiting: and(isNull(reviews.hiddenAt), gt(reviews.shownAt, now)),
    hidden: isNotNull(reviews.hiddenAt),
    all: undefined,
  }[state];
}
