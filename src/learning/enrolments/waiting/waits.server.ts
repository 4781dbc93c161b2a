import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { chosenLearner, holdLearners } from '#src/learning/families/chosen.server.ts';
import { addLearner } from '#src/learning/families/learners.server.ts';
import { isLookedAfterBy } from '#src/learning/families/looked-after.server.ts';
import { type LearnerFace, learners } from '#src/learning/families/tables.server.ts';
import { isOffered } from '#src/offer/lessons/access.ts';
import type { Lesson } from '#src/offer/lessons/tables.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { noteSoAlready } from '#src/platform/program/acted.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { lockLesson } from '../at-lesson.server.ts';
import { enrolments } from '../tables.server.ts';
import { type Wait, waits } from './tables.server.ts';

/** A wait of one of the caller's learners. */
export type OwnWait = Wait & {
  position: number;
  learner: LearnerFace;
};

/** Who of a guardian's learners waits for a place somewhere. */
export function ownWaits({ database }: Context, lessonId: string, personId: string): Promise<OwnWait[]> {
  const { id, firstName, picture, colour } = learners;
  const position = sql<number>`(select count(*)::int from waits as earlier
    where earlier.lesson_id = ${waits.lessonId}
      and (earlier.created_at, earlier.learner_id) <= (${waits.createdAt}, ${waits.learnerId}))`;
  return database
    .select({
      lessonId: waits.lessonId,
      learnerId: waits.learnerId,
      createdAt: waits.createdAt,
      offeredUntil: waits.offeredUntil,
      position,
      learner: { id, firstName, picture, colour },
    })
    .from(waits)
    .innerJoin(learners, eq(learners.id, waits.learnerId))
    .where(and(eq(waits.lessonId, lessonId), isLookedAfterBy({ database }, waits.learnerId, personId)))
    .orderBy(asc(waits.createdAt), asc(waits.learnerId));
}

/**
 * Puts a learner at the end of the line of a full lesson; whoever stands in it stays where they are. An account without
 * learners gets its first one.
 * @throws Failure not_found when it is not on offer or the learner is not theirs, learner_needed, forbidden when the
 *   lesson is their own, course_over, place_free, already_learns
 */
export function wait(
  context: Context,
  lessonId: string,
  named: string | undefined,
  person: Person,
): Promise<void> {
  return inTransaction(context, async (context) => {
    const { database, clock } = context;
    await holdLearners(context, person.id, named);
    const chosen = await chosenLearner(context, person.id, named);
    const learnerId = chosen ?? (await addLearner(context, { firstName: '' }, person)).id;
    const lesson = await lockOffered(context, lessonId);
    if (lesson.teacherId === person.id) throw new Failure('forbidden');
    if (await waitOf(context, lessonId, learnerId)) return noteSoAlready();
    if (await learnsThere(context, lessonId, learnerId)) throw new Failure('already_learns');
    if (lesson.places === null || lesson.learners + lesson.held + lesson.waiting < lesson.places)
      throw new Failure('place_free');
    await database.insert(waits).values({ lessonId, learnerId, createdAt: clock.now() });
  });
}

/** Takes a learner out of the line. @throws Failure not_found for a learner who is not theirs, or does not wait */
export async function leaveLine(
  { database }: Context,
  lessonId: string,
  learnerId: string,
  person: Pick<Person, 'id'>,
): Promise<void> {
  const gone = await database
    .delete(waits)
    .where(
      and(
        eq(waits.lessonId, lessonId),
        eq(waits.learnerId, learnerId),
        isLookedAfterBy({ database }, waits.learnerId, person.id),
      ),
    )
    .returning({ id: waits.learnerId });
  if (gone.length === 0) throw new Failure('not_found');
}

/** A learner's wait for a place in a lesson, whose row is locked. */
async function waitOf({ database }: Context, lessonId: string, learnerId: string): Promise<Wait | undefined> {
  const [found] = await database
    .select()
    .from(waits)
    .where(and(eq(waits.lessonId, lessonId), eq(waits.learnerId, learnerId)));
  return found;
}

/** Where these learners wait. */
export async function waitsOf({ database }: Context, learnerIds: readonly string[]): Promise<Wait[]> {
  if (learnerIds.length === 0) return [];
  return database
    .select()
    .from(waits)
    .where(inArray(waits.learnerId, [...learnerIds]));
}

/** Ends the waits of those who have a place now. */
export async function endWaits({ database }: Context, all: readonly Wait[]): Promise<void> {
  if (all.length === 0) return;
  const ended = all.map(({ lessonId, learnerId }) => sql`(${lessonId}::uuid, ${learnerId}::uuid)`);
  await database
    .delete(waits)
    .where(sql`(${waits.lessonId}, ${waits.learnerId}) in (${sql.join(ended, sql`, `)})`);
}

/**
 * Whether somebody can have a place: it is offered to them, or there are more than those who wait will need. Whoever
 * waits comes before everybody else, and places held for those who are paying count as taken.
 */
export function hasPlace(
  { places, learners, held, waiting }: Pick<Lesson, 'places' | 'learners' | 'held' | 'waiting'>,
  own: Wait | null | undefined,
  now: Date,
): boolean {
  if (places === null) return true;
  const taken = learners + held;
  if (own?.offeredUntil && own.offeredUntil > now) return taken < places;
  return taken + waiting - (own ? 1 : 0) < places;
}

async function lockOffered(context: Context, id: string): Promise<Lesson> {
  const lesson = await lockLesson(context, id);
  if (!isOffered(lesson)) throw new Failure('not_found');
  if (lesson.isOver) throw new Failure('course_over');
  return lesson;
}

async function learnsThere({ database }: Context, lessonId: string, learnerId: string): Promise<boolean> {
  const found = await database
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.lessonId, lessonId),
        eq(enrolments.learnerId, learnerId),
        isNull(enrolments.cancelledAt),
      ),
    );
  return found.length > 0;
}
