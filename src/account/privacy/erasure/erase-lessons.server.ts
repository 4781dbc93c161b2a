import { and, eq, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm';
import { cancelAhead } from '#src/calendar/timetables/meeting/ending.server.ts';
import { timetables } from '#src/calendar/timetables/tables.server.ts';
import { learners } from '#src/learning/enrolments/learners.server.ts';
import { inTheBooks } from '#src/learning/enrolments/money/books.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { tellOfPlace } from '#src/learning/enrolments/waiting/offer-mails.server.ts';
import { waits } from '#src/learning/enrolments/waiting/tables.server.ts';
import { mailDeleted } from '#src/offer/lessons/mails/mails.server.ts';
import { forgetWords } from '#src/offer/lessons/staff-acts/forget-words.server.ts';
import { type Lesson, lessonColumns, lessons } from '#src/offer/lessons/tables.server.ts';
import type { User } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { threads } from '#src/school/messages/tables.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { endPlaces } from '#src/shop/payments/refunds/ended.server.ts';
import { dropUnpaid } from '#src/shop/payments/unpaid.server.ts';
import { teacherRates } from '#src/shop/payouts/tables.server.ts';
import { eraseUnsent } from '../held/held-mails.server.ts';
import { isEarnedBy } from '../held/held-payouts.server.ts';

/** The link of a lesson that is no more: it leads nowhere, for good (RFC 2606). */
const nowhere = 'https://erased.invalid/';

/**
 * Deletes the classes and groups of a teacher for everybody; learners and those who wait are mailed, and what was paid and
 * is not held is to go back, as when the teacher deletes them. Of those that were paid for, by a family or to a teacher, title and price stay in the books, and
 * as much of those about which a conversation is held; of the others nothing.
 * @returns how many stay in the books
 */
export async function eraseLessons(context: Context, { id: teacherId }: User): Promise<number> {
  const { database, clock } = context;
  const taught = await database
    .select(lessonColumns)
    .from(lessons)
    .where(eq(lessons.teacherId, teacherId))
    .orderBy(lessons.id)
    .for('update');
  if (taught.length === 0) return 0;
  const ids = taught.map(({ id }) => id);
  const bought = await database
    .select({ id: enrolments.id, lessonId: enrolments.lessonId, isKept: sql<boolean>`${inTheBooks}` })
    .from(enrolments)
    .where(inArray(enrolments.lessonId, ids));
  // Waiting mails still tell the learners.
  await eraseUnsent(context, [...ids, ...bought.map(({ id }) => id)], ['failed']);
  for (const lesson of taught) {
    if (lesson.deletedAt) continue;
    const ended = await endPlaces(context, lesson.id);
    await cancelAhead(context, lesson.id);
    await mailDeleted(context, learners, lesson, ended);
  }
  await endLines(context, taught);
  await dropUnpaid(context, inArray(orders.lessonId, ids));
  const ordered = await database
    .selectDistinct({ lessonId: orders.lessonId })
    .from(orders)
    .where(inArray(orders.lessonId, ids));
  // Nothing was paid, and there is nothing to learn any more.
  await database.delete(enrolments).where(and(inArray(enrolments.lessonId, ids), not(inTheBooks)));
  const earned = await database
    .select({ id: lessons.id })
    .from(lessons)
    .where(and(inArray(lessons.id, ids), isEarnedBy(context)));
  const paid = bought.filter(({ isKept }) => isKept).map(({ lessonId }) => lessonId);
  const books = new Set([
    ...paid,
    ...earned.map(({ id }) => id),
    ...ordered.flatMap(({ lessonId }) => lessonId ?? []),
  ]);
  const kept = new Set([...books, ...(await heldIn(context, ids))]);
  const gone = ids.filter((id) => !kept.has(id));
  await database.delete(teacherRates).where(inArray(teacherRates.lessonId, gone));
  await database.delete(lessons).where(inArray(lessons.id, gone));
  await database.delete(timetables).where(inArray(timetables.lessonId, [...kept]));
  const now = clock.now();
  await database
    .update(lessons)
    .set({ deletedAt: now })
    .where(and(inArray(lessons.id, [...kept]), isNull(lessons.deletedAt)));
  await database
    .update(lessons)
    .set({ description: '', link: nowhere, imageName: null, requestId: null, updatedAt: now })
    .where(inArray(lessons.id, [...kept]));
  await forgetWords(context);
  return books.size;
}

/** Of these lessons those about which a conversation is held: it goes with its lesson. */
async function heldIn({ database }: Context, ids: string[]): Promise<string[]> {
  const found = await database
    .selectDistinct({ lessonId: threads.lessonId })
    .from(threads)
    .where(and(inArray(threads.lessonId, ids), isNotNull(threads.heldAt)));
  return found.flatMap(({ lessonId }) => lessonId ?? []);
}

/** Those who wait are told now: their place in the line goes with the lesson. */
async function endLines(context: Context, taught: readonly Lesson[]): Promise<void> {
  const ids = taught.map(({ id }) => id);
  const ended = await context.database.delete(waits).where(inArray(waits.lessonId, ids)).returning();
  const lines = Map.groupBy(ended, ({ lessonId }) => lessonId);
  for (const lesson of taught) await tellOfPlace(context, 'gone', lesson, lines.get(lesson.id) ?? []);
}
