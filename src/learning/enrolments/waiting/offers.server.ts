import { and, asc, count, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { isOffered } from '#src/offer/lessons/access.ts';
import { isHeldBack } from '#src/offer/lessons/card/held-back.server.ts';
import { isOver } from '#src/offer/lessons/over.server.ts';
import { type Lesson, lessonColumns, lessons } from '#src/offer/lessons/tables.server.ts';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { offerHours } from '../enrolment.ts';
import { tellOfPlace } from './offer-mails.server.ts';
import { type Wait, waits } from './tables.server.ts';

/** How many are offered a place at once where the limit of places is lifted. */
const mostOffers = 200;

/**
 * Each minute, offers the places that have become free to those who wait first, and takes those whose day is over out
 * of the line. Where a lesson is deleted or over, the line ends, and all who stood in it are told. Nobody else gets
 * such a place meanwhile: whoever waits counts as if they had one.
 */
export const offerPlaces = defineJob({
  name: 'enrolments.offer-places',
  data: z.object({}),
  every: '* * * * *',
  attemptSeconds: 600,
  retries: { limit: 0, delay: 60, delayMax: 60 },
  run: async (context) => {
    for (const id of await lessonsToLookAt(context))
      await inTransaction(context, (context) => offerIn(context, id));
  },
});

/** Where a place is free or a day is over. */
async function lessonsToLookAt({ database, clock }: Context): Promise<string[]> {
  const isFree = or(isNull(lessons.places), sql`${lessons.learners} + ${lessons.held} < ${lessons.places}`);
  const rows = await database
    .selectDistinct({ id: waits.lessonId })
    .from(waits)
    .innerJoin(lessons, eq(lessons.id, waits.lessonId))
    .where(
      or(
        and(isNull(waits.offeredUntil), isFree),
        lte(waits.offeredUntil, clock.now()),
        isNotNull(lessons.deletedAt),
        isOver({ clock }),
      ),
    );
  return rows.map(({ id }) => id);
}

async function offerIn(context: Context, id: string): Promise<void> {
  const { database, clock } = context;
  const now = clock.now();
  const [lesson] = await database
    .select({ ...lessonColumns, isHeldBack, isOver: isOver(context) })
    .from(lessons)
    .where(eq(lessons.id, id))
    .for('no key update');
  if (!lesson) return;
  if (lesson.deletedAt || lesson.isOver) {
    const ended = await database.delete(waits).where(eq(waits.lessonId, id)).returning();
    const what = (await isCalledOff(context, id)) ? 'calledOff' : 'ended';
    await tellOfPlace(context, lesson.deletedAt ? 'gone' : what, lesson, ended);
    return;
  }
  const over = await database
    .delete(waits)
    .where(and(eq(waits.lessonId, id), lte(waits.offeredUntil, now)))
    .returning();
  await tellOfPlace(context, 'over', lesson, over);
  if (!isOffered(lesson)) return;
  await tellOfPlace(context, 'offered', lesson, await offerNext(context, lesson, now));
}

/** Whether all meetings of a lesson were called off ahead. */
async function isCalledOff({ database }: Context, lessonId: string): Promise<boolean> {
  const [known] = await database
    .select({
      all: count(),
      calledOff: sql<number>`count(*) filter (where ${meetings.state} = 'cancelled' and ${meetings.notHeld} is null)::int`,
    })
    .from(meetings)
    .where(eq(meetings.lessonId, lessonId));
  return known !== undefined && known.all > 0 && known.calledOff === known.all;
}

/** Offers what is free to those who wait first. */
async function offerNext({ database }: Context, lesson: Lesson, now: Date): Promise<Wait[]> {
  const isOfLesson = eq(waits.lessonId, lesson.id);
  const [kept] = await database
    .select({ number: count() })
    .from(waits)
    .where(and(isOfLesson, gt(waits.offeredUntil, now)));
  const { places, learners, held } = lesson;
  const free = places === null ? mostOffers : places - learners - held - (kept?.number ?? 0);
  if (free <= 0) return [];
  const next = database
    .select({ id: waits.learnerId })
    .from(waits)
    .where(and(isOfLesson, isNull(waits.offeredUntil)))
    .orderBy(asc(waits.createdAt), asc(waits.learnerId))
    .limit(Math.min(free, mostOffers));
  return database
    .update(waits)
    .set({ offeredUntil: new Date(now.getTime() + offerHours * 3_600_000) })
    .where(and(isOfLesson, sql`${waits.learnerId} in ${next}`))
    .returning();
}
