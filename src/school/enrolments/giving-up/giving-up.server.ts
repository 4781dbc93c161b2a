import { and, eq } from 'drizzle-orm';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { isLookedAfterBy } from '#src/school/families/looked-after.server.ts';
import { mailEnded } from '../ending-mails.server.ts';
import type { Enrolment } from '../enrolments.server.ts';
import { lockEnrolment } from '../lock.server.ts';
import { enrolments } from '../tables.server.ts';
import { leavePlace, type Meaning, meaningOfLeaving, type PayBack } from './leaving.server.ts';

/**
 * What comes back by the terms if a place is given up now (spec §9); nothing is told of what another guardian pays.
 * @throws Failure not_found for whoever does not look after the learner
 */
export function meaningOf(context: Context, id: string, person: Pick<Person, 'id'>): Promise<Meaning> {
  return inTransaction(context, async (context) => {
    const enrolment = await ownEnrolment(context, id, person);
    return meaningFor(person, enrolment, await meaningOfLeaving(context, enrolment));
  });
}

/**
 * Gives a place up: the guardians and the teacher are told, and the staff where money is to go back. Nothing is done
 * where the caller saw another amount.
 * @returns what comes back, as the caller is told it
 * @throws Failure not_found; conflict when something else comes back than was shown
 */
export function giveUp(
  context: Context,
  id: string,
  shown: number,
  person: Pick<Person, 'id'>,
  payBack: PayBack,
): Promise<{ back: number }> {
  return inTransaction(context, async (context) => {
    const enrolment = await ownEnrolment(context, id, person);
    const meaning = await meaningOfLeaving(context, enrolment);
    const { back } = meaningFor(person, enrolment, meaning);
    if (enrolment.cancelledAt) return { back };
    if (Math.round(back * 100) !== Math.round(shown * 100)) throw new Failure('conflict');
    await leavePlace(context, enrolment, meaning.back, payBack);
    await mailEnded(context, enrolment, ['guardians', 'teacher']);
    return { back };
  });
}

async function ownEnrolment(context: Context, id: string, { id: userId }: Pick<Person, 'id'>) {
  const [own] = await context.database
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(and(eq(enrolments.id, id), isLookedAfterBy(context, enrolments.learnerId, userId)));
  if (!own) throw new Failure('not_found');
  return lockEnrolment(context, id);
}

function meaningFor({ id }: Pick<Person, 'id'>, { studentId }: Enrolment, meaning: Meaning): Meaning {
  return studentId === id ? meaning : { paid: null, back: 0, until: null, elsewhere: false };
}
