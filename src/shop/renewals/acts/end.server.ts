import { eq } from 'drizzle-orm';
import { endEnrolment } from '#src/learning/enrolments/ending.server.ts';
import { mailEnded } from '#src/learning/enrolments/ending-mails.server.ts';
import { lockEnrolment } from '#src/learning/enrolments/lock.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { type Subscription, subscriptions } from '#src/shop/subscriptions/tables.server.ts';

/**
 * Ends a stopped subscription, whose paid time is over: its place is free. Lessons of a plan stay. The caller has locked
 * it.
 */
export async function endNow(
  context: Context,
  subscription: Subscription,
  { tells = true } = {},
): Promise<Subscription> {
  const { id, enrolmentId } = subscription;
  const { database, clock } = context;
  const [ended] = await database
    .update(subscriptions)
    .set({ state: 'ended', endedAt: clock.now() })
    .where(eq(subscriptions.id, id))
    .returning();
  if (enrolmentId) await givePlaceUp(context, enrolmentId, tells);
  return ended ?? subscription;
}

/** Frees a place, unless its class or group was deleted; the teacher is told, and the guardians where nobody else tells them. */
export async function givePlaceUp(context: Context, enrolmentId: string, tells: boolean): Promise<void> {
  const enrolment = await lockEnrolment(context, enrolmentId);
  if (enrolment.lesson.deletedAt) return;
  if (!(await endEnrolment(context, enrolment))) return;
  await mailEnded(context, enrolment, tells ? ['guardians', 'teacher'] : ['others', 'teacher']);
}
