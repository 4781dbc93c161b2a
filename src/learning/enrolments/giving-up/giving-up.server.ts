import { and, eq } from 'drizzle-orm';
import { isLookedAfterBy } from '#src/learning/families/looked-after.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { soAlready } from '#src/platform/program/acted.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { mailEnded } from '../ending-mails.server.ts';
import { lockEnrolment, readEnrolment } from '../lock.server.ts';
import { enrolments } from '../tables.server.ts';
import { leavePlace, type Meaning, meaningOfLeaving, type PayBack } from './leaving.server.ts';

/**
 * What comes back by the terms if a place is given up now (spec §9); nothing is told of what another guardian pays.
 * @throws Failure not_found for whoever does not look after the learner
 */
export async function meaningOf(
  context: Context,
  id: string,
  person: Pick<Person, 'id'>,
  payBack: PayBack,
): Promise<Meaning> {
  await requireOwn(context, id, person);
  return meaningOfLeaving(context, await readEnrolment(context, id), payBack, person);
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
    await requireOwn(context, id, person);
    const enrolment = await lockEnrolment(context, id);
    const { back } = await meaningOfLeaving(context, enrolment, payBack, person);
    if (enrolment.cancelledAt) return soAlready({ back });
    if (Math.round(back * 100) !== Math.round(shown * 100)) throw new Failure('conflict');
    await leavePlace(context, enrolment, payBack);
    await mailEnded(context, enrolment, ['guardians', 'teacher']);
    return { back };
  });
}

async function requireOwn(context: Context, id: string, { id: userId }: Pick<Person, 'id'>): Promise<void> {
  const [own] = await context.database
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(and(eq(enrolments.id, id), isLookedAfterBy(context, enrolments.learnerId, userId)));
  if (!own) throw new Failure('not_found');
}
