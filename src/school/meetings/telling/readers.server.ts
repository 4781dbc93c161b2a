import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { timetables } from '#src/calendar/timetables/tables.server.ts';
import { attendances } from '#src/learning/attendance/tables.server.ts';
import { zoneOfEnrolment } from '#src/learning/enrolments/guardian-zone.server.ts';
import { isPaid, usedNow } from '#src/learning/enrolments/money/paid.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { guardianships } from '#src/learning/families/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { zoneOfUser } from '#src/people/accounts/zones.server.ts';
import { homeTimeZone } from '#src/platform/dates/dates.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { ChangedMeeting, Reader } from './compare.server.ts';

/**
 * Whom changes of one lesson may concern: the guardians of learners who learn there now or make up at one of these
 * meetings; its own teacher, and everybody who gives these meetings or gave them before.
 */
export async function readersOf(
  context: Context,
  { id: lessonId, teacherId }: { id: string; teacherId: string },
  changes: readonly ChangedMeeting[],
): Promise<Reader[]> {
  const ids = changes.flatMap(({ meeting, before }) => [meeting.teacherId, before?.teacherId ?? []]).flat();
  // One after the other: it runs in a transaction, which has one connection.
  const learners = await guardiansOf(context, lessonId);
  const guests = await guestsAt(
    context,
    changes.map(({ meeting }) => meeting.id),
  );
  const teachers = await teachersOf(context, lessonId, [...new Set([teacherId, ...ids])]);
  const here = new Map(learners.map((one): [string, Reader] => [one.id, one]));
  for (const guest of guests) {
    const { makesUpAt } = guest;
    const known = here.get(guest.id);
    here.set(guest.id, known ? { ...known, makesUpAt } : { ...guest, isGuest: true });
  }
  return [...teachers.map((one) => ({ ...one, isOwner: one.id === teacherId })), ...here.values()];
}

function guardiansOf({ database, clock, config }: Context, lessonId: string): Promise<Reader[]> {
  const now = sql`${clock.now().toISOString()}`;
  const paid = isPaid(now, usedNow(now));
  return database
    .select({
      id: users.id,
      email: users.email,
      language: users.language,
      zone: sql<string | null>`(array_agg(${zoneOfEnrolment} order by ${enrolments.createdAt}))[1]`,
      enrolledAt: sql`min(${enrolments.createdAt})`.mapWith(enrolments.createdAt),
      learnerIds: sql<string[]>`array_agg(${enrolments.learnerId})`,
      mayJoin: config.requirePayment ? sql<boolean>`bool_or(${paid})` : sql<boolean>`true`,
    })
    .from(enrolments)
    .innerJoin(guardianships, eq(guardianships.learnerId, enrolments.learnerId))
    .innerJoin(users, eq(users.id, guardianships.userId))
    .where(and(eq(enrolments.lessonId, lessonId), isNull(enrolments.cancelledAt)))
    .groupBy(users.id)
    .orderBy(users.id);
}

/** The guardians of learners who make up for another meeting at one of these. */
async function guestsAt({ database }: Context, meetingIds: string[]) {
  const found = await database
    .select({
      id: users.id,
      email: users.email,
      language: users.language,
      zone: sql<string | null>`min(${zoneOfEnrolment})`,
      enrolledAt: sql`min(${attendances.createdAt})`.mapWith(attendances.createdAt),
      places: sql<{ meeting: string; learner: string }[]>`json_agg(json_build_object(
        'meeting', ${attendances.meetingId}, 'learner', ${attendances.learnerId}))`,
    })
    .from(attendances)
    .innerJoin(enrolments, eq(enrolments.id, attendances.enrolmentId))
    .innerJoin(guardianships, eq(guardianships.learnerId, attendances.learnerId))
    .innerJoin(users, eq(users.id, guardianships.userId))
    .where(and(inArray(attendances.meetingId, meetingIds), isNotNull(attendances.makesUp)))
    .groupBy(users.id);
  return found.map(({ places, ...one }) => {
    const byMeeting = Map.groupBy(places, ({ meeting }) => meeting);
    const makesUpAt = new Map(
      [...byMeeting].map(([id, theirs]) => [id, theirs.map(({ learner }) => learner)]),
    );
    return { ...one, makesUpAt };
  });
}

/** Those who can still log in. A teacher's clock is their account's, else that of the lesson's timetable. */
async function teachersOf({ database }: Context, lessonId: string, ids: string[]): Promise<Reader[]> {
  const [rule] = await database
    .select({ zone: timetables.zone })
    .from(timetables)
    .where(eq(timetables.lessonId, lessonId))
    .orderBy(desc(timetables.version))
    .limit(1);
  const found = await database
    .select({
      id: users.id,
      email: users.email,
      language: users.language,
      zone: zoneOfUser(rule?.zone ?? homeTimeZone),
    })
    .from(users)
    .where(and(inArray(users.id, ids), eq(users.status, 'active')))
    .orderBy(users.id);
  return found.map((one) => ({ ...one, enrolledAt: undefined }));
}
