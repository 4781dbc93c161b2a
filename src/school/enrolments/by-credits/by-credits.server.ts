import { and, eq, isNull } from 'drizzle-orm';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import type { Agreed } from '#src/people/consent/agreed.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { ownLearner } from '#src/school/families/learners.server.ts';
import { packageKindOf } from '#src/school/packages/kinds.ts';
import { creditsLeft } from '#src/school/packages/packages.server.ts';
import { type Enrolment, enrolStudent } from '../enrolments.server.ts';
import { lockEnrolment } from '../lock.server.ts';
import { enrolments } from '../tables.server.ts';

/** Where a learner is to learn, and what their guardian agreed to. */
type Wish = {
  lessonId: string;
  learnerId: string;
  agreedTo: Agreed<'enrolment'>;
  timeZone?: string | undefined;
};

/**
 * Lets lessons of the account's packages pay for a place, from now on: the learner is enrolled, or is already and has not
 * paid. The lessons are used meeting by meeting (`attendance/credits`).
 * @throws Failure not_found, nothing_to_pay, no_credits_left, credits_other_kind, already_paid; forbidden where another
 *   guardian enrolled, and pays; and all that enrolling throws
 */
export function payByCredits(outer: Context, wish: Wish, person: Person): Promise<Enrolment> {
  return inTransaction(outer, async (context) => {
    await ownLearner(context, person.id, wish.learnerId);
    await mustFit(context, wish, person);
    const { enrolment, isNew } = await enrolStudent(context, undefined, { ...wish, byCredits: true }, person);
    return isNew ? enrolment : change(context, enrolment.id, person);
  });
}

async function mustFit(context: Context, { lessonId, learnerId }: Wish, person: Person): Promise<void> {
  const [lesson] = await context.database
    .select({ places: lessons.places, price: lessons.price })
    .from(lessons)
    .where(and(eq(lessons.id, lessonId), isNull(lessons.deletedAt)));
  if (!lesson) throw new Failure('not_found');
  if (lesson.price === 0) throw new Failure('nothing_to_pay');
  const kind = packageKindOf(lesson.places);
  if ((await creditsLeft(context, learnerId, kind, person.id)) > 0) return;
  const others = await creditsLeft(context, learnerId, kind === 'group' ? 'individual' : 'group', person.id);
  throw new Failure(others > 0 ? 'credits_other_kind' : 'no_credits_left');
}

/** Meetings that have begun before are not paid so. */
async function change(context: Context, id: string, person: Person): Promise<Enrolment> {
  const enrolment = await lockEnrolment(context, id);
  if (enrolment.studentId !== person.id) throw new Failure('forbidden');
  if (enrolment.byCredits) return enrolment;
  if (enrolment.paidAt) throw new Failure('already_paid');
  const paid = { byCredits: true, byCreditsSince: context.clock.now() };
  await context.database.update(enrolments).set(paid).where(eq(enrolments.id, id));
  return { ...enrolment, ...paid };
}
