import { and, desc, eq, inArray } from 'drizzle-orm';
import { auditEntries } from '#src/audit/tables.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import { mails } from '#src/platform/tables.server.ts';
import { roomKey } from '#src/trials/room-mails.server.ts';
import { assignmentKey, cancelledKey } from '#src/trials/teacher-mails.server.ts';
import type { mailSubjects } from './options.ts';
import type { KnownTrial } from './trials.server.ts';

type About = (typeof mailSubjects)[number];
type MailAbout = Pick<typeof mails.$inferSelect, 'id' | 'recipient' | 'status' | 'createdAt' | 'sentAt'> & {
  about: About;
};

/** At most so many assignments are looked into: a lesson is given to one teacher, or to a few. */
const assignmentsLooked = 50;

/** The mails about a trial, in their order: by the exact keys that they can have. */
export async function mailsAbout(context: Context, { trial, appointment }: KnownTrial): Promise<MailAbout[]> {
  const abouts = new Map<string, About>([
    [`trial ${trial.id} staff`, 'request'],
    [`trial ${trial.id} family`, 'request'],
    [`trial ${trial.id} cancelled family`, 'cancelled'],
    [cancelledKey(trial.id), 'cancelled'],
    ...(appointment ? keysOf(appointment) : []),
    ...(await assignmentKeys(context, trial.id)),
  ]);
  const { id, key, recipient, status, createdAt, sentAt } = mails;
  const rows = await context.database
    .select({ id, key, recipient, status, createdAt, sentAt })
    .from(mails)
    .where(inArray(key, [...abouts.keys()]))
    .orderBy(id);
  return rows.flatMap(({ key, ...mail }) => {
    const about = abouts.get(key);
    return about ? { ...mail, about } : [];
  });
}

/** Of each state that an appointment has had. */
function keysOf({ id, sequence }: { id: string; sequence: number }): [string, About][] {
  return Array.from({ length: sequence + 1 }, (_, at) => at).flatMap((at): [string, About][] => [
    ...(['booked', 'moved', 'cancelled'] as const).flatMap((what) =>
      ['family', 'staff', 'teacher'].map((who): [string, About] => [
        `appointment ${id} ${what} ${at} ${who}`,
        what,
      ]),
    ),
    [`appointment ${id} corrected ${at} family`, 'booked'],
    [`appointment ${id} contact ${at}`, 'contact'],
    [`appointment ${id} reminder ${at}`, 'reminder'],
  ]);
}

async function assignmentKeys({ database }: Context, trialId: string): Promise<[string, About][]> {
  const assignments = await database
    .select({ at: auditEntries.at, details: auditEntries.details })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, trialId), eq(auditEntries.act, 'trial-assigned')))
    .orderBy(desc(auditEntries.id))
    .limit(assignmentsLooked);
  return assignments.flatMap(({ at, details: { from, to } }): [string, About][] => [
    [assignmentKey(trialId, 'unassigned', String(from), at), 'unassigned'],
    [assignmentKey(trialId, 'assigned', String(to), at), 'assigned'],
    [roomKey(trialId, at), 'room'],
  ]);
}
