import { and, asc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { hasAddress } from '#src/people/accounts/contact.server.ts';
import { mintInvitations } from '#src/people/accounts/still/invitations.server.ts';
import { invitationMail } from '#src/people/accounts/still/letter.server.ts';
import { daysBetween, mostAtOnce, mostReminders } from '#src/people/accounts/still/still.ts';
import { stillAccounts } from '#src/people/accounts/still/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { queueMails } from '#src/platform/mail/mail.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { broughtFor } from './brought.server.ts';
import { factsOf } from './facts.server.ts';

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
    .from(stillAccounts)
    .innerJoin(users, eq(users.id, stillAccounts.userId))
    .where(reached)
    .orderBy(asc(stillAccounts.userId))
    .limit(lettersAtOnce)
    .for('update', { of: stillAccounts });
  const ids = people.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const [brought, secrets] = [await broughtFor(context, ids), await mintInvitations(context, ids)];
  if (isAgain)
    await database
      .update(stillAccounts)
      .set({ reminders: sql`${stillAccounts.reminders} + 1` })
      .where(inArray(stillAccounts.userId, ids));
  await queueMails(
    context,
    people.map((one) => {
      const facts = factsOf(one.language, brought.get(one.id) ?? []);
      return invitationMail(context, one, secrets.get(one.id) ?? '', { facts, isAgain });
    }),
  );
  return ids.length;
}

/** Of a still account and its user: that a first letter, or a reminder, may go to them at that time. */
export function canBeWritten(isAgain: boolean, at: Date): SQL | undefined {
  const longEnough = new Date(at.getTime() - daysBetween * 24 * 3_600_000);
  return and(
    isNull(stillAccounts.acceptedAt),
    eq(users.status, 'active'),
    hasAddress(users),
    isAgain
      ? and(lt(stillAccounts.invitedAt, longEnough), lt(stillAccounts.reminders, mostReminders))
      : isNull(stillAccounts.invitedAt),
  );
}
