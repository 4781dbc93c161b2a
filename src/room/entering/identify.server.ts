import { eq } from 'drizzle-orm';
import { appointmentKeys } from '#src/calendar/booking/tables.server.ts';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { findLearnerBy } from '#src/learning/families/child-link/sessions.server.ts';
import { trials } from '#src/offer/trials/tables.server.ts';
import { authenticateBy } from '#src/people/accounts/sessions/sessions.server.ts';
import { hashSecret } from '#src/platform/config/secrets.server.ts';
import { childSecret } from '#src/platform/http/child-door.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Credential } from '../access-facts.server.ts';

/** What somebody shows at the door: a token, the address of a trial, or the cookies of their browser. */
export type Shown = { token?: string | undefined; trial?: string | undefined; cookies: string | undefined };

/** By what somebody comes. @returns undefined where it is good for nothing */
export async function identify(context: Context, shown: Shown): Promise<Credential | undefined> {
  if (shown.token !== undefined) {
    const session = await authenticateBy(context)(shown.token);
    if (!session || session.lacksFactor) return undefined;
    return { by: 'account', userId: session.person.id, sessionId: session.id };
  }
  if (shown.trial !== undefined) return { by: 'trial', hash: hashSecret(shown.trial) };
  const secret = childSecret(context.config, shown.cookies);
  const learnerId = secret && (await findLearnerBy(context)(secret, { zone: null }));
  return secret && learnerId ? { by: 'child', learnerId, hash: hashSecret(secret) } : undefined;
}

/** The meeting of the trial lesson whose address holds this secret. @returns undefined while nobody gives it */
export async function meetingOfTrial({ database }: Context, key: string): Promise<string | undefined> {
  const [found] = await database
    .select({ id: meetings.id })
    .from(appointmentKeys)
    .innerJoin(trials, eq(trials.appointmentId, appointmentKeys.appointmentId))
    .innerJoin(meetings, eq(meetings.trialId, trials.id))
    .where(eq(appointmentKeys.hash, hashSecret(key)));
  return found?.id;
}
