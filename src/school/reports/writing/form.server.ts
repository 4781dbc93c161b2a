import { and, asc, eq } from 'drizzle-orm';
import { users } from '#src/people/accounts/tables.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { attendances } from '#src/school/attendance/tables.server.ts';
import { guardianships, learners } from '#src/school/families/tables.server.ts';
import { earlierShown } from '../limits.ts';
import { offeredPhrases } from '../phrases.server.ts';
import { earlierReports, readReport } from '../reading/reports.server.ts';
import { type About, reports } from '../tables.server.ts';
import { isAbout } from './draft.server.ts';
import { readMeetingLearner } from './meeting-learner.server.ts';

/** All that a teacher needs to write of a learner. @throws Failure not_found for a meeting that they do not give */
export async function readForm(context: Context, about: About, teacher: Person) {
  const given = await readMeetingLearner(context, about, teacher);
  const { meeting, lesson } = given;
  const [offered, report, drafted, readers, others, earlier] = await Promise.all([
    offeredPhrases(context, lesson.categoryId),
    sentReport(context, about, teacher),
    draftOf(context, about),
    readersOf(context, about),
    expectedAt(context, meeting.id),
    earlierReports(context, about, { before: meeting.startsAt, limit: earlierShown }, teacher),
  ]);
  return { given, offered, report, drafted, readers, learners: others, earlier };
}

async function sentReport(context: Context, about: About, teacher: Person) {
  try {
    return (await readReport(context, about, teacher)).report;
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') return undefined;
    throw error;
  }
}

async function draftOf({ database }: Context, about: About) {
  const { draft, draftedAt } = reports;
  const [row] = await database.select({ draft, draftedAt }).from(reports).where(isAbout(about));
  return row?.draft && row.draftedAt ? { ...row.draft, draftedAt: row.draftedAt } : undefined;
}

async function readersOf({ database }: Context, { learnerId }: About) {
  const rows = await database
    .selectDistinct({ language: users.language })
    .from(guardianships)
    .innerJoin(users, and(eq(users.id, guardianships.userId), eq(users.status, 'active')))
    .where(eq(guardianships.learnerId, learnerId));
  return rows.map(({ language }) => language);
}

function expectedAt({ database }: Context, meetingId: string) {
  const { id, firstName, picture, colour } = learners;
  return database
    .select({ id, firstName, picture, colour, state: attendances.state, sentAt: reports.sentAt })
    .from(attendances)
    .innerJoin(learners, eq(id, attendances.learnerId))
    .leftJoin(reports, and(eq(reports.meetingId, attendances.meetingId), eq(reports.learnerId, id)))
    .where(eq(attendances.meetingId, meetingId))
    .orderBy(asc(firstName), asc(id));
}
