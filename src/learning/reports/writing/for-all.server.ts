import { and, count, countDistinct, desc, eq, isNull, lt, ne } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { attendances } from '#src/learning/attendance/tables.server.ts';
import { learners } from '#src/learning/families/tables.server.ts';
import { homeworkAt, setHomework } from '#src/learning/homework/homework.server.ts';
import { homework } from '#src/learning/homework/tables.server.ts';
import { firstLanguage } from '#src/platform/language/language.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import type { ReportInput } from '../draft.ts';
import { saidIn } from '../fields.ts';
import { type About, type ReportRow, reports } from '../tables.server.ts';
import type { MeetingLearner } from './meeting-learner.server.ts';
import { phraseIdsOf, sendReport } from './send.server.ts';

/**
 * Sends a report, and gives its homework to all others who are expected at the meeting, if that is wanted. What somebody
 * has of their own stays; a report that was sent already is corrected. Repeating it changes nothing.
 * @throws Failure as `sendReport`
 */
export async function sendForAll(
  context: Context,
  about: About,
  { homeworkForAll, ...said }: ReportInput,
  teacher: Person,
): Promise<void> {
  await sendReport(context, about, said, teacher);
  const given = homeworkForAll && (await homeworkAt(context, about));
  if (!given) return;
  for (const { learnerId, report } of await othersAt(context, about))
    await giveTo(context, { ...about, learnerId }, report, given, teacher);
}

async function giveTo(
  context: Context,
  about: About,
  report: ReportRow | null,
  task: NonNullable<ReportInput['homework']>,
  teacher: Person,
): Promise<void> {
  if (await homeworkAt(context, about)) return;
  if (!report?.sentAt) return inTransaction(context, (context) => setHomework(context, about, task, teacher));
  const phraseIds = await phraseIdsOf(context, about);
  return sendReport(
    context,
    about,
    { ...saidIn(report), language: report.language ?? firstLanguage, phraseIds, homework: task },
    teacher,
  );
}

function othersAt({ database }: Context, { meetingId, learnerId }: About) {
  return database
    .select({ learnerId: attendances.learnerId, report: reports })
    .from(attendances)
    .innerJoin(learners, and(eq(learners.id, attendances.learnerId), isNull(learners.removedAt)))
    .leftJoin(reports, and(eq(reports.meetingId, attendances.meetingId), eq(reports.learnerId, learners.id)))
    .where(and(eq(attendances.meetingId, meetingId), ne(attendances.learnerId, learnerId)));
}

/**
 * Whether a teacher is likely to give the same homework to all: nobody has any of this meeting yet, and what they gave
 * last in this class or group was the same for all who had some.
 */
export async function isUsuallyForAll(
  { database }: Context,
  { meeting, lesson }: Pick<MeetingLearner, 'meeting' | 'lesson'>,
  teacher: Pick<Person, 'id'>,
): Promise<boolean> {
  if ((await database.$count(homework, eq(homework.meetingId, meeting.id))) > 0) return false;
  const earlier = and(
    eq(meetings.lessonId, lesson.id),
    eq(meetings.teacherId, teacher.id),
    lt(meetings.startsAt, meeting.startsAt),
  );
  const [last] = await database
    .select({ given: count(), tasks: countDistinct(homework.words) })
    .from(meetings)
    .innerJoin(homework, eq(homework.meetingId, meetings.id))
    .where(earlier)
    .groupBy(meetings.id)
    .orderBy(desc(meetings.startsAt))
    .limit(1);
  return last !== undefined && last.given > 1 && last.tasks === 1;
}
