import { and, eq, isNull } from 'drizzle-orm';
import { ownLearner } from '#src/learning/families/learners.server.ts';
import { packageKindOf } from '#src/learning/packages/kinds.ts';
import { creditsLeft } from '#src/learning/packages/packages.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import type { Agreed } from '#src/people/consent/agreed.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { soAlready } from '#src/platform/program/acted.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { type Enrolment, enrolStudent } from '../enrolments.server.ts';
import { lockEnrolment } from '../lock.server.ts';
import { enrolments } from '../tables.server.ts';

/** Where a learner is to learn, and what their guardian agreed to. */
type ByCreditsInput = {
  lessonId: string;
  learnerId: string;
  agreedTo: Agreed<'enrolment'>;
  timeZone?: string | undefined;
};

/**
 * Lets lessons of the account's packages pay for a place from now on: it enrols the learner, or takes the enrolment
 * that has not been paid. The lessons are used meeting by meeting (`attendance/credits`).
 * @throws Failure not_found, nothing_to_pay, no_credits_left, credits_other_kind, already_paid; forbidden where another
 *   guardian enrolled, and pays; and all that enrolling throws
 */
export function payByCredits(context: Context, input: ByCreditsInput, person: Person): Promise<Enrolment> {
  return inTransaction(context, async (context) => {
    await ownLearner(context, person.id, input.learnerId);
    await mustFit(context, input, person);
    const { enrolment, isNew } = await enrolStudent(
      context,
      undefined,
      { ...input, byCredits: true },
      person,
    );
    return isNew ? enrolment : payFromNowOn(context, enrolment.id, person);
  });
}

async function mustFit(
  context: Context,
  { lessonId, learnerId }: ByCreditsInput,
  person: Person,
): Promise<void> {
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

/** Changes how an enrolment is paid; meetings that have begun stay as they were. */
async function payFromNowOn(context: Context, id: string, person: Person): Promise<Enrolment> {
  const enrolment = await lockEnrolment(context, id);
  if (enrolment.studentId !== person.id) throw new Failure('forbidden');
  if (enrolment.byCredits) return soAlready(enrolment);
  if (enrolment.paidAt) throw new Failure('already_paid');
  const paid = { byCredits: true, byCreditsSince: context.clock.now() };
  await context.database.update(enrolments).set(paid).where(eq(enrolments.id, id));
  return { ...enrolment, ...paid };
}
