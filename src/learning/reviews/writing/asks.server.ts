import { and, desc, eq, exists, isNull, not, sql } from 'drizzle-orm';
import { reviews } from '#src/learning/reviews/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { reviewAsks } from './tables.server.ts';

/** How many are shown: quiet cards, not a list of duties. */
const most = 3;

/** A class or group that somebody was asked to review. */
export type AskedLesson = { id: string; kind: 'class' | 'group'; title: string };

/** What somebody was asked to review, has not reviewed, and has not dismissed. */
export async function asksOf({ database }: Context, { id: userId }: Person): Promise<AskedLesson[]> {
  const written = database
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.lessonId, reviewAsks.lessonId), eq(reviews.authorId, userId)));
  const last = sql<Date>`max(${reviewAsks.askedAt})`;
  return database
    .select({ id: lessons.id, kind: lessons.kind, title: lessons.title })
    .from(reviewAsks)
    .innerJoin(lessons, and(eq(lessons.id, reviewAsks.lessonId), isNull(lessons.deletedAt)))
    .where(and(eq(reviewAsks.userId, userId), not(exists(written))))
    .groupBy(lessons.id)
    .having(sql`bool_and(${reviewAsks.dismissedAt} is null)`)
    .orderBy(desc(last))
    .limit(most);
}

/** A class or group that is to be reviewed, as it is answered. */
export function presentAsked({ id, kind, title }: AskedLesson) {
  return { _id: id, kind, title };
}

/** Never asks somebody for this review again, on their dashboard or otherwise. @throws Failure not_found */
export async function dismissAsk(context: Context, lessonId: string, person: Person): Promise<AskedLesson[]> {
  const { database, clock } = context;
  const { rowCount } = await database
    .update(reviewAsks)
    .set({ dismissedAt: clock.now() })
    .where(and(eq(reviewAsks.userId, person.id), eq(reviewAsks.lessonId, lessonId)));
  if (!rowCount) throw new Failure('not_found');
  return asksOf(context, person);
}
