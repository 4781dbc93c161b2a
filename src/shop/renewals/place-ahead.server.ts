import { and, eq } from 'drizzle-orm';
import { learnerAt, lockLesson } from '#src/learning/enrolments/at-lesson.server.ts';
import { hasPlace } from '#src/learning/enrolments/waiting/waits.server.ts';
import { isOffered } from '#src/offer/lessons/access.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import type { Subscription } from '#src/shop/subscriptions/tables.server.ts';

/**
 * What becomes of the place when a month is paid: it is `kept`; it was given up in a long pause and is `free` to be taken
 * again; or it is `gone`, for somebody else has it, or the learner has one that is paid otherwise.
 */
export type PlaceAhead = 'kept' | 'free' | 'gone';

/** How it stands with the place of a locked subscription. Lessons of a plan need none: they are always kept. */
export async function placeAhead(
  context: Context,
  { lessonId, enrolmentId, learnerId, payerId }: Subscription,
): Promise<PlaceAhead> {
  if (!lessonId || enrolmentId) return 'kept';
  try {
    const lesson = await lockLesson(context, lessonId);
    const learner = await learnerAt(context, { lessonId, accountId: payerId, named: learnerId });
    const place = learner?.enrolment;
    if (place) return place.paidAt || place.byCredits ? 'gone' : 'kept';
    const own = and(
      eq(orders.lessonId, lessonId),
      eq(orders.learnerId, learnerId),
      eq(orders.holdsPlace, true),
    );
    const held = lesson.held - (await context.database.$count(orders, own));
    const isFree =
      isOffered(lesson) &&
      !lesson.isOver &&
      hasPlace({ ...lesson, held }, learner?.wait, context.clock.now());
    return isFree ? 'free' : 'gone';
  } catch (error) {
    // Deleted, or no longer their child.
    if (error instanceof Failure) return 'gone';
    throw error;
  }
}
