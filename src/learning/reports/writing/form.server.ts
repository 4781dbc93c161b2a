import { and, asc, eq, gt } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { attendances } from '#src/learning/attendance/tables.server.ts';
import { guardianships, learners } from '#src/learning/families/tables.server.ts';
import { homeworkAt } from '#src/learning/homework/homework.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { earlierShown } from '../limits.ts';
import { offeredPhrases } from '../phrases.server.ts';
import { earlierReports, readReport } from '../reading/reports.server.ts';
import { type About, reports } from '../tables.server.ts';
import { isAbout } from './draft.server.ts';
import { isUsuallyForAll } from './for-all.server.ts';
import { type MeetingLearner, readMeetingLearner } from './meeting-learner.server.ts';

/** All that a teacher needs to write of a learner. @throws Failure not_found for a meeting that they do not give */
export async function readForm(context: Context, about: About, teacher: Person) {
  const given = await readMeetingLearner(context, about, teacher);
  const { meeting, lesson } = given;
  const [offered, report, drafted, homework, nextStart, readers, others, isForAll, earlier] =
    await Promise.all([
      offeredPhrases(context, lesson.categoryId),
      sentReport(context, about, teacher),
      draftOf(context, about),
      homeworkAt(context, about),
      nextStartOf(context, given),
      readersOf(context, about),
      expectedAt(context, meeting.id),
      isUsuallyForAll(context, given, teacher),
      earlierReports(context, about, { before: meeting.startsAt, limit: earlierShown }, teacher),
    ]);
  return {
    given,
    offered,
    report,
    drafted,
    homework,
    nextStart,
    readers,
    learners: others,
    isForAll,
    earlier,
  };
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

/** When the lesson takes place next, from now on: until then homework is usually to be done. */
async function nextStartOf({ database, clock }: Context, { meeting, lesson }: MeetingLearner) {
  const isNext = and(
    eq(meetings.lessonId, lesson.id),
    eq(meetings.state, 'planned'),
    eq(meetings.makeUp, false),
    gt(meetings.startsAt, clock.now()),
    gt(meetings.startsAt, meeting.startsAt),
  );
  const [next] = await database
    .select({ startsAt: meetings.startsAt })
    .from(meetings)
    .where(isNext)
    .orderBy(asc(meetings.startsAt))
    .limit(1);
  return next?.startsAt ?? null;
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
