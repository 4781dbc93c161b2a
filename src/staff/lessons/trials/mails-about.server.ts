import { asc, inArray } from 'drizzle-orm';
import { mails } from '#src/platform/database/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { mailSubjects } from '../filters.ts';
import type { KnownTrial } from './trials.server.ts';

type About = (typeof mailSubjects)[number];
type MailAbout = Pick<typeof mails.$inferSelect, 'id' | 'recipient' | 'status' | 'createdAt' | 'sentAt'> & {
  about: About;
};

/** The mails about a trial and about its time in the calendar, in their order. */
export async function mailsAbout(
  { database }: Context,
  { trial, appointment }: KnownTrial,
): Promise<MailAbout[]> {
  const { id, kind, recipient, status, createdAt, sentAt } = mails;
  const rows = await database
    .select({ id, kind, recipient, status, createdAt, sentAt })
    .from(mails)
    .where(inArray(mails.aboutId, [trial.id, ...(appointment ? [appointment.id] : [])]))
    .orderBy(asc(id));
  return rows.flatMap(({ kind, ...mail }) => {
    const about = mailSubjects.find((known) => known === kind);
    return about ? [{ ...mail, about }] : [];
  });
}
