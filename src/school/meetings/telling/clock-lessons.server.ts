import { and, asc, eq, exists, gte, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { meetings, timetables } from '#src/calendar/timetables/tables.server.ts';
import { workingHours } from '#src/calendar/timetables/working-hours/tables.server.ts';
import { zoneOfEnrolment } from '#src/learning/enrolments/guardian-zone.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { guardianships, learners } from '#src/learning/families/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { zoneOfUser } from '#src/people/accounts/zones.server.ts';
import { dayIn } from '#src/platform/dates/wall-clock.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Parting } from './parting.server.ts';

/** A reader's zone, and the zone of one of their timetables. */
export type ClockPair = { zone: string; rule: string };

/** A reader's meeting in the first week after the clocks have parted. */
export type ClockMeeting = {
  reader: { id: string; email: string; language: Language };
  title: string;
  startsAt: Date;
  /** The reader's learners who learn there, if they look after several. */
  children: string[];
};

/** Which zones families and teachers live in, beside the zone of their timetables. */
export async function clockPairs({ database, clock, config }: Context): Promise<ClockPair[]> {
  const today = dayIn(clock.now(), 'UTC');
  const running = or(isNull(timetables.endsOn), gte(timetables.endsOn, today));
  const zone = familyZone(config.businessTimeZone);
  const families = await database
    .selectDistinct({ zone, rule: timetables.zone })
    .from(timetables)
    .innerJoin(enrolments, and(eq(enrolments.lessonId, timetables.lessonId), isNull(enrolments.cancelledAt)))
    .innerJoin(guardianships, eq(guardianships.learnerId, enrolments.learnerId))
    .innerJoin(users, eq(users.id, guardianships.userId))
    .where(and(running, ne(zone, timetables.zone)));
  const teachers = await database
    .selectDistinct({ zone: teacherZone, rule: timetables.zone })
    .from(timetables)
    .innerJoin(lessons, eq(lessons.id, timetables.lessonId))
    .innerJoin(users, eq(users.id, lessons.teacherId))
    .leftJoin(workingHours, eq(workingHours.teacherId, users.id))
    .where(and(running, ne(teacherZone, timetables.zone)));
  const pairs = [...families, ...teachers].map(({ zone, rule }) => ({ zone: zone ?? rule, rule }));
  return [...new Map(pairs.map((pair) => [Object.values(pair).join(), pair])).values()];
}

/** What readers in such zones have in the week after, of lessons that also ran before it. */
export async function meetingsAfter(
  { database, config }: Context,
  { zone, rule }: ClockPair,
  { from, until }: Parting,
): Promise<ClockMeeting[]> {
  const before = alias(meetings, 'before');
  const ranBefore = exists(
    database
      .select({ id: before.id })
      .from(before)
      .where(and(eq(before.lessonId, lessons.id), ne(before.state, 'cancelled'), lt(before.startsAt, from))),
  );
  const weekLater = new Date(until.getTime() + 7 * 86_400_000);
  const where = and(
    eq(timetables.zone, rule),
    eq(meetings.state, 'planned'),
    eq(meetings.byHand, false),
    gte(meetings.startsAt, until),
    lt(meetings.startsAt, weekLater),
    isNull(lessons.deletedAt),
    eq(users.status, 'active'),
    ranBefore,
  );
  const reader = { id: users.id, email: users.email, language: users.language };
  const shown = { reader, title: lessons.title, startsAt: meetings.startsAt };
  const families = await database
    .selectDistinct({ ...shown, children: namesOf })
    .from(meetings)
    .innerJoin(timetables, eq(timetables.id, meetings.timetableId))
    .innerJoin(lessons, eq(lessons.id, meetings.lessonId))
    .innerJoin(enrolments, and(eq(enrolments.lessonId, lessons.id), isNull(enrolments.cancelledAt)))
    .innerJoin(guardianships, eq(guardianships.learnerId, enrolments.learnerId))
    .innerJoin(users, eq(users.id, guardianships.userId))
    .where(and(where, eq(familyZone(config.businessTimeZone), zone)))
    .orderBy(asc(meetings.startsAt), asc(users.id));
  const teachers = await database
    .selectDistinct(shown)
    .from(meetings)
    .innerJoin(timetables, eq(timetables.id, meetings.timetableId))
    .innerJoin(lessons, eq(lessons.id, meetings.lessonId))
    .innerJoin(users, eq(users.id, meetings.teacherId))
    .leftJoin(workingHours, eq(workingHours.teacherId, users.id))
    .where(and(where, eq(teacherZone, zone)))
    .orderBy(asc(meetings.startsAt), asc(users.id));
  return [...families, ...teachers.map((one) => ({ ...one, children: [] }))];
}

/** The names of a reader's learners who learn in a lesson, if they look after several. */
const namesOf = sql<string[]>`case when (
    select count(*) from ${guardianships} as looked
    join ${learners} as child on child.id = looked.learner_id and child.removed_at is null
    where looked.user_id = ${users.id}) > 1
  then array(
    select child.first_name from ${guardianships} as looked
    join ${learners} as child on child.id = looked.learner_id and child.removed_at is null
    join ${enrolments} as place on place.learner_id = child.id and place.cancelled_at is null
    where looked.user_id = ${users.id} and place.lesson_id = ${lessons.id}
    order by child.created_at, child.id)
  else array[]::text[] end`;

function familyZone(business: string) {
  return sql<string>`coalesce(${zoneOfEnrolment}, ${business})`;
}

/** A teacher's zone: the account's or the device's, else that of their hours; null where none is known. */
const teacherZone = zoneOfUser(workingHours.zone);
