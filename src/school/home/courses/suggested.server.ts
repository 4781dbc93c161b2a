import { eq, not, sql } from 'drizzle-orm';
import { isHeldBack } from '#src/offer/lessons/card/held-back.server.ts';
import { offered } from '#src/offer/lessons/catalogue/offered.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { enrolments } from '#src/school/enrolments/tables.server.ts';
import { guardianships, learners } from '#src/school/families/tables.server.ts';
import type { LearnerFace } from './learnt.server.ts';

/** So many for a learner: a choice, not a catalogue. */
const mostEach = 3;

/** So many that begin first are looked at. */
const mostCompared = 20;

/** As many years apart children learn together as of one age, and so at one level. */
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
 * What is on offer in the subjects that each of a guardian's learners has had, that they do not learn in, begins later
 * and has a place free: of the first of them those before the others in which children of about their age learn. One query for all learners.
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
  // Where children of another age learn comes last; where nobody learns yet, or nothing is known, all may come.
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
