import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  time,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#src/people/accounts/tables.server.ts';
import {
  checkInEachLanguage,
  inEachLanguageColumn,
  instant,
  primaryId,
} from '#src/platform/database/tables.server.ts';
import { homeTimeZone } from '#src/platform/dates/dates.ts';
import { type KeptStand, meetingStates, notHeldReasons, timetableLimits } from './meeting.ts';

/*
 * What Drizzle has no words for stands in the migration: the exclusion constraints, the foreign keys to lessons and
 * trials, which are later rooms, and the trigger that keeps what was held.
 */

/** The rule by which a lesson meets week after week, in the wall-clock time of its zone. */
export const timetables = pgTable(
  'timetables',
  {
    id: primaryId(),
    lessonId: uuid('lesson_id').notNull(),
    zone: text('zone').notNull(),
    /** Its first and its last day; without a last one it goes on. */
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }),
    minutes: integer('minutes').notNull(),
    /** Days on which it does not meet. */
    skipped: date('skipped', { mode: 'string' }).array().notNull().default(sql`'{}'`),
    /** Which rule of its lesson it is, from 1: a change from a day on makes the next one. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('timetables_by_lesson').on(table.lessonId, table.startsOn),
    index('timetables_by_end').on(table.endsOn),
    check('timetables_minutes', sql`${table.minutes} between 10 and 240`),
    check('timetables_days', sql`${table.startsOn} <= ${table.endsOn}`),
  ],
);

/** On which weekdays it meets, and when; once a day. */
export const timetableTimes = pgTable(
  'timetable_times',
  {
    timetableId: uuid('timetable_id')
      .notNull()
      .references(() => timetables.id, { onDelete: 'cascade' }),
    /** From 1, Monday. */
    weekday: integer('weekday').notNull(),
    at: time('at', { precision: 0 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.timetableId, table.weekday] }),
    check('timetable_times_weekday', sql`${table.weekday} between 1 and 7`),
  ],
);

/** What a teacher gives at a time: a lesson, or a trial lesson. */
export const meetings = pgTable(
  'meetings',
  {
    id: primaryId(),
    lessonId: uuid('lesson_id'),
    trialId: uuid('trial_id'),
    teacherId: uuid('teacher_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    state: text('state', { enum: meetingStates }).notNull().default('planned'),
    /** Its teacher has another one then, but it could not be refused: somebody has to decide. */
    clashes: boolean('clashes').notNull().default(false),
    /** A teacher is in one live meeting at a time. */
    live: boolean('live').generatedAlwaysAs(sql`state <> 'cancelled' and not clashes`).notNull(),
    /** The rule that made it, and the day of that rule; a moved one keeps them, so that it is not made again. */
    timetableId: uuid('timetable_id').references(() => timetables.id, { onDelete: 'set null' }),
    ruleDay: date('rule_day', { mode: 'string' }),
    /** Its time was chosen by hand: a change of the rule leaves it alone. Whoever gives it is another matter. */
    byHand: boolean('by_hand').notNull().default(false),
    /** Grows with each change that a calendar has to hear of, as iCalendar's SEQUENCE does. */
    sequence: integer('sequence').notNull().default(0),
    /** When its teacher, or the staff for them, confirmed that it took place. */
    heldAt: instant('held_at'),
    /** Why it did not take place, noted after it had begun; one that was cancelled ahead has a `reason`. */
    notHeld: text('not_held', { enum: notHeldReasons }),
    /** When its teacher was asked whether it took place. */
    askedAt: instant('asked_at'),
    /** It makes up for one that was missed: nobody else of its lesson is expected. */
    makeUp: boolean('make_up').notNull().default(false),
    /** Where it takes place, in the place of the lesson's own link. */
    link: text('link'),
    /** Why it was cancelled, in the words of who did. */
    reason: text('reason'),
    /** The caller's own name for its request, so that a repeated call adds nothing more. */
    requestId: uuid('request_id'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('meetings_by_teacher').on(table.teacherId, table.startsAt, table.id),
    index('meetings_by_lesson').on(table.lessonId, table.startsAt).where(sql`${table.lessonId} is not null`),
    uniqueIndex('meetings_trial').on(table.trialId).where(sql`${table.trialId} is not null`),
    index('meetings_by_timetable').on(table.timetableId).where(sql`${table.timetableId} is not null`),
    index('meetings_by_time').on(table.startsAt, table.id),
    index('meetings_by_state').on(table.state, table.startsAt, table.id, table.teacherId, table.lessonId),
    index('meetings_held_by_teacher').on(table.teacherId, table.startsAt).where(sql`${table.state} = 'held'`),
    index('meetings_clashing').on(table.startsAt, table.id).where(sql`${table.clashes}`),
    unique('meetings_request').on(table.teacherId, table.requestId),
    check('meetings_about', sql`num_nonnulls(${table.lessonId}, ${table.trialId}) = 1`),
    unique('meetings_copied').on(table.id, table.startsAt, table.endsAt, table.live),
    check('meetings_state', sql`${table.state} in ('planned', 'held', 'cancelled')`),
    check('meetings_held', sql`${table.heldAt} is null or ${table.state} = 'held'`),
    check('meetings_not_held', sql`${table.notHeld} is null or ${table.state} = 'cancelled'`),
    check('meetings_not_held_why', sql`${table.notHeld} in ('nobody', 'teacher', 'technical')`),
    check(
      'meetings_times',
      sql`${table.endsAt} - ${table.startsAt} between interval '10 minutes' and interval '240 minutes'`,
    ),
    check('meetings_link', sql`${table.link} ~* '^https?://' and char_length(${table.link}) <= 2048`),
    check('meetings_reason', sql`char_length(${table.reason}) <= 1000`),
  ],
);

export type Meeting = typeof meetings.$inferSelect;

/** How a meeting of a lesson stood before the first change that nobody has been told of yet. */
export const untoldChanges = pgTable(
  'untold_changes',
  {
    meetingId: uuid('meeting_id')
      .primaryKey()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    lessonId: uuid('lesson_id').notNull(),
    /** All null of a new one. */
    teacherId: uuid('teacher_id').references(() => users.id, { onDelete: 'cascade' }),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    state: text('state', { enum: meetingStates }),
    /** Who changed it; null if several did. */
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
    since: instant('since').notNull(),
    /** How it stood before each later change: whoever enrolled in between knows it so. */
    later: jsonb('later').$type<KeptStand[]>().notNull().default([]),
  },
  (table) => [index('untold_changes_by_lesson').on(table.lessonId, table.since)],
);

/** Days on which nobody teaches: timetables skip them. */
export const closures = pgTable(
  'closures',
  {
    day: date('day', { mode: 'string' }).primaryKey(),
    names: inEachLanguageColumn('names'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [checkInEachLanguage('closures_names', table.names, timetableLimits.closureName)],
);

/** Days on which a teacher is away, the last one included, on the clock of a zone. */
export const absences = pgTable(
  'absences',
  {
    id: primaryId(),
    teacherId: uuid('teacher_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    zone: text('zone').notNull().default(homeTimeZone),
    /** In the teacher's own words, for themselves and the staff. */
    reason: text('reason').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('absences_by_teacher').on(table.teacherId, table.lastDay),
    index('absences_by_day').on(table.firstDay),
    index('absences_by_end').on(table.lastDay),
    check('absences_days', sql`${table.firstDay} <= ${table.lastDay}`),
    check('absences_reason', sql`char_length(${table.reason}) <= 1000`),
  ],
);
