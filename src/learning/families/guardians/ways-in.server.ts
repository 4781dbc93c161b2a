import { and, asc, eq } from 'drizzle-orm';
import type { HandingOut } from '#src/people/accounts/ways-in/ways-in.server.ts';
import { guardianInvitations } from '../tables.server.ts';

const isOpenOf = (userId: string) =>
  and(eq(guardianInvitations.inviterId, userId), eq(guardianInvitations.state, 'open'));

/** The invitations of an account that wait for an answer, as what it has handed out. */
export const invitationsOut: HandingOut = {
  list: async ({ database }, userId) => {
    const rows = await database
      .select({ email: guardianInvitations.email })
      .from(guardianInvitations)
      .where(isOpenOf(userId))
      .orderBy(asc(guardianInvitations.createdAt));
    return rows.map(({ email }) => ({ kind: 'invitation', name: email ?? '' }));
  },
  async end({ database, clock }, userId) {
    const ended = { state: 'ended', email: null, askedBy: null, endedAt: clock.now() } as const;
    await database.update(guardianInvitations).set(ended).where(isOpenOf(userId));
  },
};
