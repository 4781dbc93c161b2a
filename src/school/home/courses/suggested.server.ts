import { eq, not, sql } from 'drizzle-orm';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import type { LearnerFace } from '#src/learning/families/tables.server.ts';
import { guardianships, learners } from '#src/learning/families/tables.server.ts';
import { isHeldBack } from '#src/offer/lessons/card/held-back.server.ts';
import { offered } from '#src/offer/lessons/catalogue/offered.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';

/** How many for a learner: a choice, not a catalogue. */
const mostEach = 3;

/** How many are compared, those that begin first. */
const mostCompared = 20;

/** How many years apart children count as of the same age, and so of the same level. */
const closeInAge = 2;

/** A lesson that a learner could take next. */
export type Suggested = {
  learner: LearnerFace;
  lesson: Pick<
    typeof lessons.$inferSelect,
    'id' | 'kind' | 'title' | 'imageName' | 'startDate' | 'price' | 'places' | 'learners'
  >;
};

/**
 * For each of a guardian's learners what is on offer in the subjects that they have had, which they do not learn in, and
 * which begins later and has a place free. Lessons where children of about their age learn come first. One query for all
 * learners.
 */
export async function suggestedTo({ database, clock }: Context, guardianId: string): Promise<Suggested[]> {
  const { id, kind, title, imageName, startDate, price, places } = lessons;
  const soonest = database
    .select({ id, kind, title, imageName, startDate, price, places, learners: lessons.learners })
    .from(lessons)
    .where(
      sql`${offered} and ${not(isHeldBack)} and ${startDate} > ${clock.now().toISOString()}::timestamptz
        and (${places} is null or ${lessons.learners} < ${places})
        and ${lessons.categoryId} in (
          select had.category_id from ${enrolments} as place join ${lessons} as had on had.id = place.lesson_id
          where place.learner_id = ${learners.id} and place.cancelled_at is null)
        and not exists (
          select from ${enrolments} as place
          where place.lesson_id = ${id} and place.learner_id = ${learners.id} and place.cancelled_at is null)`,
    )
    .orderBy(startDate, id)
    .limit(mostCompared)
    .as('soonest');
  // Lessons of children of another age come last; one where nobody learns yet, or no age is known, suits all.
  const isForOthers = sql<boolean>`coalesce((
    select abs(avg(other.birth_year) - learners.birth_year) > ${closeInAge}
    from ${enrolments} as place join ${learners} as other on other.id = place.learner_id
    where place.lesson_id = soonest.id and place.cancelled_at is null), false)`.as('is_for_others');
  const own = database
    .select({ ...soonest._.selectedFields, isForOthers })
    .from(soonest)
    .orderBy(sql`is_for_others`, soonest.startDate, soonest.id)
    .limit(mostEach)
    .as('own');
  return database
    .select({
      learner: {
        id: learners.id,
        firstName: learners.firstName,
        picture: learners.picture,
        colour: learners.colour,
      },
      lesson: {
        id: own.id,
        kind: own.kind,
        title: own.title,
        imageName: own.imageName,
        startDate: own.startDate,
        price: own.price,
        places: own.places,
        learners: own.learners,
      },
    })
    .from(guardianships)
    .innerJoin(learners, eq(learners.id, guardianships.learnerId))
    .innerJoinLateral(own, sql`true`)
    .where(eq(guardianships.userId, guardianId))
    .orderBy(guardianships.createdAt, learners.id, own.isForOthers, own.startDate, own.id);
}
