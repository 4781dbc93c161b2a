import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { isLookedAfterBy } from '#src/learning/families/looked-after.server.ts';
import { homework } from '#src/learning/homework/tables.server.ts';
import type { Reader } from '#src/people/files/pictures/pictures.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { reports, reportVersions } from './tables.server.ts';

/**
 * Whether somebody may read a file because it was given with homework, now or before a correction. The learner may, by
 * their own way in; so may their guardians, the teacher who gave the meeting or wrote the report, and the staff.
 */
export async function mayReadHomeworkFile(context: Context, name: string, who: Reader): Promise<boolean> {
  const { database } = context;
  const given = union(
    database
      .select({ meetingId: homework.meetingId, learnerId: homework.learnerId })
      .from(homework)
      .where(eq(homework.file, name)),
    database
      .select({ meetingId: reportVersions.meetingId, learnerId: reportVersions.learnerId })
      .from(reportVersions)
      .where(eq(reportVersions.homeworkFile, name)),
  ).as('given');
  const isReader = (): SQL | undefined => {
    if ('learnerId' in who) return eq(given.learnerId, who.learnerId);
    const { id, role } = who.person;
    if (role === 'admin') return undefined;
    if (role === 'student') return isLookedAfterBy(context, given.learnerId, id);
    return or(eq(meetings.teacherId, id), eq(reports.authorId, id));
  };
  const [found] = await database
    .select({ is: sql`1` })
    .from(given)
    .innerJoin(meetings, eq(meetings.id, given.meetingId))
    .leftJoin(reports, and(eq(reports.meetingId, given.meetingId), eq(reports.learnerId, given.learnerId)))
    .where(isReader())
    .limit(1);
  return found !== undefined;
}
