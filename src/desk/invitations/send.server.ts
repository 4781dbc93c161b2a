import { and, asc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { hasAddress } from '#src/people/accounts/contact.server.ts';
import { mintInvitations } from '#src/people/accounts/invitations.server.ts';
import { daysBetween, mostAtOnce, mostReminders } from '#src/people/accounts/invited/invited.ts';
import { invitationMail } from '#src/people/accounts/invited/letter.server.ts';
import { invitedAccounts } from '#src/people/accounts/invited/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { queueMails } from '#src/platform/mail/mail.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { factsOf } from './facts.server.ts';
import { broughtFor } from './lessons-of-invited.server.ts';

/** Invitations written in one transaction. */
const lettersAtOnce = 50;

/**
 * Invites a wave, batch after batch. Each batch notes with its mails whom it invited, so a run that was killed goes on
 * after the last one, and two that overlap write to nobody twice.
 */
export const inviteWave = defineJob({
  name: 'staff.invite',
  data: z.object({
    userIds: z.array(z.uuid()).max(mostAtOnce),
    isAgain: z.boolean(),
    askedAt: z.iso.datetime(),
  }),
  attemptSeconds: 300,
  retries: { limit: 16, delay: 5, delayMax: 4 * 60 * 60 },
  async run(context, { userIds, isAgain, askedAt }) {
    const reached = and(inArray(users.id, userIds), canBeWritten(isAgain, new Date(askedAt)));
    let written = lettersAtOnce;
    while (written === lettersAtOnce)
      written = await inTransaction(context, (context) => inviteSome(context, reached, isAgain));
  },
});

/** @returns how many were invited */
async function inviteSome(context: Context, reached: SQL | undefined, isAgain: boolean): Promise<number> {
  const { database } = context;
  const { id, email, name, role, language } = users;
  const people = await database
    .select({ id, email, name, role, language })
    .from(invitedAccounts)
    .innerJoin(users, eq(users.id, invitedAccounts.userId))
    .where(reached)
    .orderBy(asc(invitedAccounts.userId))
    .limit(lettersAtOnce)
    .for('update', { of: invitedAccounts });
  const ids = people.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const [brought, secrets] = [await broughtFor(context, ids), await mintInvitations(context, ids)];
  if (isAgain)
    await database
      .update(invitedAccounts)
      .set({ reminders: sql`${invitedAccounts.reminders} + 1` })
      .where(inArray(invitedAccounts.userId, ids));
  await queueMails(
    context,
    people.map((one) => {
      const facts = factsOf(one.language, brought.get(one.id) ?? []);
      return invitationMail(context, one, secrets.get(one.id) ?? '', { facts, isAgain });
    }),
  );
  return ids.length;
}

/** Of an invited account and its user: that a first letter, or a reminder, may go to them at that time. */
export function canBeWritten(isAgain: boolean, at: Date): SQL | undefined {
  const longEnough = new Date(at.getTime() - daysBetween * 24 * 3_600_000);
  return and(
    isNull(invitedAccounts.acceptedAt),
    eq(users.status, 'active'),
    hasAddress(users),
    isAgain
      ? and(lt(invitedAccounts.invitedAt, longEnough), lt(invitedAccounts.reminders, mostReminders))
      : isNull(invitedAccounts.invitedAt),
  );
}
