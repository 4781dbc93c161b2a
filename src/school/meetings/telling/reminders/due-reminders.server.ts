import { and, asc, eq, gt, isNotNull, isNull, lte, not, type SQL, sql } from 'drizzle-orm';
import { meetings, timetables } from '#src/calendar/timetables/tables.server.ts';
import { attendances } from '#src/learning/attendance/tables.server.ts';
import { zoneOfEnrolment } from '#src/learning/enrolments/guardian-zone.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { guardianships } from '#src/learning/families/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { stillOne } from '#src/people/accounts/invited/invited.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { zoneOfUser } from '#src/people/accounts/zones.server.ts';
import { notices, reminderChoices } from '#src/people/notifications/tables.server.ts';
import { wantsBesideMail } from '#src/people/notifications/wishes.server.ts';
import { mails } from '#src/platform/database/tables.server.ts';
import { homeTimeZone } from '#src/platform/dates/dates.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { ReminderKind } from './reminder-kinds.ts';

const minute = 60_000;

/** How long before a meeting a reminder is due, and how long before it comes too late. */
const leads: Record<ReminderKind, { due: number; late: number }> = {
  day: { due: 24 * 60 * minute, late: 20 * 60 * minute },
  hour: { due: 60 * minute, late: 15 * minute },
};

/** How many are looked for at once, of learners and of teachers each. */
const batch = 250;

/** Somebody who is to be reminded of a meeting. */
export type DueReminder = {
  meeting: { id: string; sequence: number; startsAt: Date };
  lesson: { id: string; kind: 'class' | 'group'; title: string };
  reader: { id: string; email: string; language: Language; zone: string | null };
  role: 'learner' | 'teacher';
  /** For a learner: what decides until when notice is in time, and whose make-up it is, if it is one. */
  notice?: { movedAt: Date | null; makeUpOf: string | null };
  /** Which of the reader's learners are expected. */
  learnerIds?: string[];
};

/** Those of a reader's learners who are expected at a meeting. SQL over rows of both. */
const expectedOf = sql<string[]>`array(
  select expected.learner_id from ${attendances} as expected
  join ${guardianships} as looked on looked.learner_id = expected.learner_id
  where expected.meeting_id = ${meetings.id} and looked.user_id = ${users.id}
    and expected.state = 'expected' and expected.told_at is null)`;

/** What names a reminder, so that it is promised once: a meeting that was moved reminds anew. */
export function reminderKey(
  kind: ReminderKind,
  { meeting, reader }: Pick<DueReminder, 'meeting' | 'reader'>,
) {
  return `meeting ${meeting.id} ${meeting.sequence} ${kind} ${reader.id}`;
}

/**
 * Who is to be reminded now and has not been. A meeting that was made or moved after the reminder was due is left out: the
 * mail of the change has just told it. The same goes for an enrolment.
 */
export async function dueReminders(context: Context, kind: ReminderKind): Promise<DueReminder[]> {
  const { database } = context;
  const meeting = { id: meetings.id, sequence: meetings.sequence, startsAt: meetings.startsAt };
  const lesson = { id: lessons.id, kind: lessons.kind, title: lessons.title };
  const { id, email, language } = users;
  const due = isDue(context, kind);
  const since = sql`case when ${attendances.makesUp} is null then ${enrolments.createdAt} else ${attendances.createdAt} end`;
  // Who cannot come is not reminded; who makes up for another meeting here is.
  const learners = await database
    .selectDistinctOn([meetings.startsAt, meetings.id, id], {
      meeting,
      lesson,
      reader: { id, email, language, zone: zoneOfEnrolment },
      notice: {
        movedAt: attendances.movedAt,
        makeUpOf: sql<
          string | null
        >`case when ${attendances.makesUp} is not null then ${attendances.learnerId} end`,
      },
      learnerIds: expectedOf,
    })
    .from(meetings)
    .innerJoin(lessons, and(eq(lessons.id, meetings.lessonId), isNull(lessons.deletedAt)))
    .innerJoin(
      attendances,
      and(
        eq(attendances.meetingId, meetings.id),
        eq(attendances.state, 'expected'),
        isNull(attendances.toldAt),
      ),
    )
    .innerJoin(enrolments, eq(enrolments.id, attendances.enrolmentId))
    .innerJoin(guardianships, eq(guardianships.learnerId, attendances.learnerId))
    .innerJoin(users, eq(users.id, guardianships.userId))
    .leftJoin(reminderChoices, eq(reminderChoices.userId, users.id))
    .where(and(due, sql`${since} <= ${leadBefore(kind)}`))
    .orderBy(
      asc(meetings.startsAt),
      asc(meetings.id),
      asc(id),
      sql`${attendances.makesUp} nulls first`,
      asc(enrolments.id),
    )
    .limit(batch);
  const zone = zoneOfUser(timetables.zone, homeTimeZone);
  const teachers = await database
    .select({ meeting, lesson, reader: { id, email, language, zone } })
    .from(meetings)
    .innerJoin(lessons, and(eq(lessons.id, meetings.lessonId), isNull(lessons.deletedAt)))
    .innerJoin(users, eq(users.id, meetings.teacherId))
    .leftJoin(timetables, eq(timetables.id, meetings.timetableId))
    .leftJoin(reminderChoices, eq(reminderChoices.userId, users.id))
    .where(due)
    .orderBy(asc(meetings.startsAt), asc(meetings.id))
    .limit(batch);
  return [
    ...learners.map((one) => ({ ...one, role: 'learner' as const })),
    ...teachers.map((one) => ({ ...one, role: 'teacher' as const })),
  ];
}

function isDue({ clock }: Context, kind: ReminderKind): SQL | undefined {
  const now = clock.now().getTime();
  const promised = sql`'meeting ' || ${meetings.id} || ' ' || ${meetings.sequence} || ${` ${kind} `}::text || ${users.id}`;
  return and(
    isNotNull(meetings.lessonId),
    eq(meetings.state, 'planned'),
    gt(meetings.startsAt, new Date(now + leads[kind].late)),
    lte(meetings.startsAt, new Date(now + leads[kind].due)),
    lte(meetings.updatedAt, leadBefore(kind)),
    eq(users.status, 'active'),
    // Nothing is promised to who is still, so they would be found each time, in the place of others.
    not(stillOne(users.id)),
    sql`(coalesce(${reminderChoices[kind]}, true) or ${wantsBesideMail(`reminder-${kind}`)})`,
    sql`not exists (select from ${mails} where ${mails.key} = ${promised})`,
    sql`not exists (select from ${notices} where ${notices.key} = ${promised})`,
  );
}

function leadBefore(kind: ReminderKind): SQL {
  return sql`${meetings.startsAt} - ${leads[kind].due / minute} * interval '1 minute'`;
}
