import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { guardianInvitations, guardianships, invitedLearners } from '#src/learning/families/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { hashSecret, mintSecret } from '#src/platform/config/secrets.server.ts';
import type { GuardianKind } from '../../src/learning/families/family.ts';
import type { TestProgram } from '../start/program.ts';
import { signIn } from './people.ts';
import { makeLearner } from './rows.ts';

type Someone = { id: string };

/** Shows that somebody reads what is mailed to their account. */
export async function confirmAddress({ context }: TestProgram, { id }: Someone): Promise<void> {
  const confirmed = { emailConfirmedAt: context.clock.now() };
  await context.database.update(users).set(confirmed).where(eq(users.id, id));
}

/** Lets somebody look after a learner too. @returns the id by which other guardians name them */
export async function makeGuardian(
  { context }: TestProgram,
  learnerId: string,
  { id: userId }: Someone,
  more: { kind?: GuardianKind; timeZone?: string } = {},
): Promise<string> {
  const [made] = await context.database
    .insert(guardianships)
    .values({ learnerId, userId, kind: 'guardian', createdAt: context.clock.now(), ...more })
    .returning({ id: guardianships.id });
  return made?.id ?? '';
}

/** Another guardian of a learner of somebody's. @returns the id by which they are named */
export async function anotherGuardianOf(program: TestProgram, owner: Someone): Promise<string> {
  return makeGuardian(program, await makeLearner(program, owner), await signIn(program, 'student'));
}

/** An invitation that somebody has mailed, about a learner of theirs; its id, and the secret of its link. */
export async function makeInvitation(
  program: TestProgram,
  inviter: Someone,
  {
    learnerIds,
    email = `${randomUUID()}@dars.test`,
    askedBy,
  }: { learnerIds?: readonly string[]; email?: string; askedBy?: string | undefined } = {},
): Promise<{ id: string; key: string }> {
  const { database, clock } = program.context;
  const key = mintSecret();
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + 7 * 86_400_000);
  const [made] = await database
    .insert(guardianInvitations)
    .values({
      hash: hashSecret(key),
      inviterId: inviter.id,
      email,
      askedBy,
      language: 'en',
      createdAt,
      expiresAt,
    })
    .returning({ id: guardianInvitations.id });
  const id = made?.id ?? '';
  const about = learnerIds ?? [await makeLearner(program, inviter)];
  await database.insert(invitedLearners).values(about.map((learnerId) => ({ invitationId: id, learnerId })));
  return { id, key };
}

/** Forgets what somebody has mailed, so that they may mail again. */
export async function forgetInvitations({ context }: TestProgram, { id }: Someone): Promise<void> {
  await context.database.delete(guardianInvitations).where(eq(guardianInvitations.inviterId, id));
}
