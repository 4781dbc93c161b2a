import { and, inArray, isNotNull } from 'drizzle-orm';
import { attendances } from '#src/learning/attendance/tables.server.ts';
import { childrenOfAccounts } from '#src/learning/enrolments/for-whom.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { type ChangedMeeting, learnersAt, type Reader } from './compare.server.ts';
import { namedSince } from './told-names.server.ts';

/** The learners whom a meeting in somebody's calendar is for, and since when it names them. */
export type CalendarNames = (
  readerId: string,
  meetingId: string,
) => { names: readonly string[]; since?: Date };

/**
 * The names of the learners whom changed meetings are for, as the readers' subscribed calendars have them: none where a
 * reader looks after one learner alone, and without learners who cannot come.
 */
export async function calendarNames(
  context: Context,
  readers: readonly Reader[],
  changes: readonly ChangedMeeting[],
): Promise<CalendarNames> {
  const families = readers.filter(({ enrolledAt }) => enrolledAt);
  const childrenOf = await childrenOfAccounts(
    context,
    families.map(({ id }) => id),
  );
  const away = await awayFrom(
    context,
    changes.map(({ meeting }) => meeting.id),
  );
  const all = families.flatMap((reader) => {
    const children = childrenOf.get(reader.id) ?? [];
    return changes.map(({ meeting }) => {
      const meant = learnersAt(reader, meeting).filter((id) => !away.has(`${meeting.id} ${id}`));
      const names = children.filter(({ id }) => children.length > 1 && meant.includes(id));
      return { userId: reader.id, meetingId: meeting.id, names: names.map(({ name }) => name) };
    });
  });
  const since = await namedSince(context, all);
  const namesOf = new Map(all.map((one) => [`${one.userId} ${one.meetingId}`, one.names]));
  return (userId, meetingId) => {
    const at = since({ userId, meetingId });
    return { names: namesOf.get(`${userId} ${meetingId}`) ?? [], ...(at && { since: at }) };
  };
}

/** Who has said that they cannot come to these meetings. */
async function awayFrom({ database }: Context, meetingIds: string[]): Promise<Set<string>> {
  const { meetingId, learnerId, toldAt, state } = attendances;
  const rows = await database
    .select({ meetingId, learnerId })
    .from(attendances)
    .where(and(inArray(meetingId, meetingIds), isNotNull(toldAt), inArray(state, ['expected', 'excused'])));
  return new Set(rows.map((one) => `${one.meetingId} ${one.learnerId}`));
}
