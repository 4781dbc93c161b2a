import { and, eq, exists, gt, inArray, isNull, sql } from 'drizzle-orm';
import { appointmentKeys, appointments } from '#src/calendar/booking/tables.server.ts';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { attendances } from '#src/learning/attendance/tables.server.ts';
import { isPaid, usedAt } from '#src/learning/enrolments/money/paid.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { childLinks, childSessions, guardianships, learners } from '#src/learning/families/tables.server.ts';
import { type Lesson, lessons } from '#src/offer/lessons/tables.server.ts';
import { teacherSettings, teachers } from '#src/offer/teachers/tables.server.ts';
import { trials } from '#src/offer/trials/tables.server.ts';
import { lacksFactor } from '#src/people/accounts/second-factor-required.server.ts';
import { sessions, users } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Role } from '#src/platform/program/person.ts';
import { rooms } from './tables.server.ts';

/** By what somebody comes: the session of an account, a child’s own way in, the address of a trial. Secrets as hashes. */
export type Credential =
  | { by: 'account'; userId: string; sessionId: string }
  | { by: 'child'; learnerId: string; hash: string }
  | { by: 'trial'; hash: string };

/** What decides who may be in the room of a meeting: only what concerns those who ask. */
export type Facts = {
  meeting: Pick<typeof meetings.$inferSelect, 'id' | 'teacherId' | 'startsAt' | 'endsAt' | 'state'>;
  lesson: Pick<Lesson, 'id' | 'kind'> | null;
  title: string | null;
  subject: string | null;
  teacherName: string | null;
  /** Its lesson was deleted, or its trial cancelled. */
  isGone: boolean;
  /** It takes place in a room of ours, not at a link. */
  isOwn: boolean;
  /** How many learn in it at most, as far as is known. */
  places: number;
  /** How many may sit beside those who are expected: a guardian whose child comes by their own link, a second guardian. */
  beside: number;
  trial: { appointmentId: string | null; childName: string } | undefined;
  learners: { id: string; firstName: string; isPaid: boolean; guardians: string[] }[];
  accounts: { id: string; sessionId: string; role: Role; name: string }[];
  children: { hash: string; learnerId: string }[];
  /** Hashes of the trial’s addresses. */
  keys: string[];
};

/**
 * Reads it for all who ask at once, of however many rooms, in at most five queries.
 * @returns by meeting; one that is not there any more is left out
 */
export async function readFacts(
  context: Context,
  meetingIds: readonly string[],
  claims: readonly Credential[],
): Promise<Map<string, Facts>> {
  if (meetingIds.length === 0) return new Map();
  const ids = [...new Set(meetingIds)];
  const userIds = claims.flatMap((claim) => (claim.by === 'account' ? claim.userId : []));
  const sessionIds = claims.flatMap((claim) => (claim.by === 'account' ? claim.sessionId : []));
  const childHashes = claims.flatMap((claim) => (claim.by === 'child' ? claim.hash : []));
  const learnerIds = claims.flatMap((claim) => (claim.by === 'child' ? claim.learnerId : []));
  const keyHashes = claims.flatMap((claim) => (claim.by === 'trial' ? claim.hash : []));
  const [rows, learning, accounts, children, keys] = await Promise.all([
    readMeetings(context, ids),
    readLearners(context, ids, { userIds, learnerIds }),
    readAccounts(context, sessionIds),
    readChildren(context, childHashes),
    readKeys(context, keyHashes),
  ]);
  return new Map(
    rows.map(({ meeting, trial, ...row }) => {
      const own = learning.filter(({ meetingId }) => meetingId === meeting.id);
      const ofTrial = keys.filter(({ appointmentId }) => appointmentId === trial?.appointmentId);
      const facts = { accounts, children, learners: own, keys: ofTrial.map(({ hash }) => hash) };
      return [meeting.id, { meeting, ...row, ...facts, trial: trial ?? undefined }];
    }),
  );
}

async function readMeetings({ database }: Context, ids: string[]) {
  const { id, teacherId, startsAt, endsAt, state, link } = meetings;
  // A trial takes place at the link of its teacher, where they have one.
  const isPlanned = sql`case when ${lessons.id} is not null then ${lessons.room} = 'own'
    else ${teachers.meetingLink} is null and ${trials.appointmentId} is not null
      and coalesce((select ${teacherSettings.usualRoom} from ${teacherSettings}), 'own') = 'own' end`;
  // What has begun goes on where it is, wherever the lesson takes place from now on.
  const hasBegun = sql`exists (select from ${rooms} where ${rooms.meetingId} = ${id} and ${rooms.endedAt} is null
    and ${rooms.state} ->> 'phase' in ('open', 'left-alone'))`;
  const isOwn = sql<boolean>`${link} is null and (${isPlanned} or ${hasBegun})`;
  const isGone = sql<boolean>`${lessons.deletedAt} is not null or ${trials.cancelledAt} is not null
    or ${appointments.cancelledAt} is not null`;
  const expected = sql<number>`(select count(*)::int from ${attendances} where ${attendances.meetingId} = ${id})`;
  const ways = sql`(select count(*) from ${guardianships} where ${guardianships.learnerId} = ${attendances.learnerId})
    + (select count(*) from ${childLinks} where ${childLinks.learnerId} = ${attendances.learnerId})`;
  const beside = sql<number>`(select coalesce(sum(greatest(${ways} - 1, 0)), 0)::int from ${attendances}
    where ${attendances.meetingId} = ${id})`;
  return database
    .select({
      meeting: { id, teacherId, startsAt, endsAt, state },
      lesson: { id: lessons.id, kind: lessons.kind },
      title: lessons.title,
      subject: trials.subject,
      teacherName: teachers.name,
      isGone,
      isOwn,
      places: sql<number>`case when ${meetings.trialId} is not null then 1
        when ${meetings.makeUp} then ${expected}
        else greatest(${lessons.learners}, least(coalesce(${lessons.places}, ${lessons.learners}), 24)) end`,
      beside,
      trial: { appointmentId: trials.appointmentId, childName: trials.childrenFullName },
    })
    .from(meetings)
    .leftJoin(lessons, eq(lessons.id, meetings.lessonId))
    .leftJoin(trials, eq(trials.id, meetings.trialId))
    .leftJoin(appointments, eq(appointments.id, trials.appointmentId))
    .leftJoin(teachers, eq(teachers.userId, meetings.teacherId))
    .where(inArray(id, ids));
}

/** Who is expected, make-ups too: whoever said that they cannot come may come all the same. */
async function readLearners(
  { database, clock }: Context,
  meetingIds: string[],
  { userIds, learnerIds }: { userIds: string[]; learnerIds: string[] },
) {
  if (userIds.length + learnerIds.length === 0) return [];
  const guardians = sql<string[]>`array(select ${guardianships.userId} from ${guardianships}
    where ${guardianships.learnerId} = ${learners.id} and ${guardianships.userId} = any(${sql.param(userIds)}::uuid[]))`;
  const isAsking = sql`(${learners.id} = any(${sql.param(learnerIds)}::uuid[]) or exists (select from ${guardianships}
    where ${guardianships.learnerId} = ${learners.id} and ${guardianships.userId} = any(${sql.param(userIds)}::uuid[])))`;
  return database
    .select({
      meetingId: attendances.meetingId,
      id: learners.id,
      firstName: learners.firstName,
      isPaid: isPaid(sql`${clock.now().toISOString()}`, usedAt(attendances.meetingId), attendances.makesUp),
      guardians,
    })
    .from(attendances)
    .innerJoin(enrolments, and(eq(enrolments.id, attendances.enrolmentId), isNull(enrolments.cancelledAt)))
    .innerJoin(learners, and(eq(learners.id, attendances.learnerId), isNull(learners.removedAt)))
    .where(and(inArray(attendances.meetingId, meetingIds), isAsking));
}

/** Whose session lasts, who is not blocked, and has the second factor that they must have. */
async function readAccounts({ database, clock }: Context, sessionIds: string[]) {
  if (sessionIds.length === 0) return [];
  const { id, role, name } = users;
  return database
    .select({ id, sessionId: sessions.id, role, name })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.status, 'active')))
    .where(
      and(inArray(sessions.id, sessionIds), gt(sessions.expiresAt, clock.now()), sql`not (${lacksFactor})`),
    );
}

/** Whose way in has not ended, and who has a guardian that is not blocked. */
async function readChildren({ database }: Context, hashes: string[]) {
  if (hashes.length === 0) return [];
  const lookedAfter = database
    .select({ id: users.id })
    .from(guardianships)
    .innerJoin(users, and(eq(users.id, guardianships.userId), eq(users.status, 'active')))
    .where(eq(guardianships.learnerId, childLinks.learnerId));
  return database
    .select({ hash: childSessions.hash, learnerId: childLinks.learnerId })
    .from(childSessions)
    .innerJoin(childLinks, eq(childLinks.id, childSessions.linkId))
    .where(and(inArray(childSessions.hash, hashes), exists(lookedAfter)));
}

async function readKeys({ database }: Context, hashes: string[]) {
  if (hashes.length === 0) return [];
  const { hash, appointmentId } = appointmentKeys;
  return database.select({ hash, appointmentId }).from(appointmentKeys).where(inArray(hash, hashes));
}
