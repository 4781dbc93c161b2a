import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { learners } from '#src/learning/families/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { checkOneOf, instant, primaryId } from '#src/platform/database/tables.server.ts';
import type { KeptState } from './protocol.ts';
import { type BoardChange, engineNames, happenings, roomLimits, seatKinds } from './room.ts';

const ofMeeting = () =>
  uuid('meeting_id')
    .notNull()
    .references(() => meetings.id, { onDelete: 'cascade' });

/** The room of a meeting, from the first who came on. */
export const rooms = pgTable(
  'rooms',
  {
    meetingId: ofMeeting().primaryKey(),
    openedAt: instant('opened_at').notNull(),
    endedAt: instant('ended_at'),
    state: jsonb('state').$type<KeptState>().notNull(),
    /** How many devices are in, and whose lines are poor: the staff’s list reads it. */
    people: integer('people').notNull().default(0),
    poor: integer('poor').notNull().default(0),
    /** The process that holds it, where the others reach it, and when it last said so. */
    owner: uuid('owner'),
    ownerAddress: text('owner_address'),
    ownedAt: instant('owned_at'),
    engine: text('engine', { enum: engineNames }),
    /** What the engine keeps of it, for a program that starts anew. */
    engineKept: jsonb('engine_kept'),
  },
  (table) => [
    index('rooms_held').on(table.owner).where(sql`${table.owner} is not null`),
    index('rooms_by_opening').on(table.openedAt),
    checkOneOf('rooms_engine', table.engine, engineNames),
    check(
      'rooms_owner',
      sql`num_nonnulls(${table.owner}, ${table.ownerAddress}, ${table.ownedAt}) in (0, 3)`,
    ),
  ],
);

/** Who was in a room, from when to when: of a child by the learner, of everybody else by the account. */
export const stays = pgTable(
  'stays',
  {
    id: primaryId(),
    meetingId: ofMeeting(),
    kind: text('kind', { enum: seatKinds }).notNull(),
    learnerId: uuid('learner_id').references(() => learners.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    cameAt: instant('came_at').notNull(),
    /** Written every half minute while they are in. */
    seenAt: instant('seen_at').notNull(),
    leftAt: instant('left_at'),
  },
  (table) => [
    index('stays_by_meeting').on(table.meetingId, table.cameAt),
    index('stays_by_learner').on(table.learnerId).where(sql`${table.learnerId} is not null`),
    index('stays_by_user').on(table.userId).where(sql`${table.userId} is not null`),
    checkOneOf('stays_kind', table.kind, seatKinds),
    check(
      'stays_times',
      sql`${table.cameAt} <= ${table.seenAt} and ${table.seenAt} <= coalesce(${table.leftAt}, ${table.seenAt})`,
    ),
  ],
);

/** What was said in the chat. Its author may be a family of a trial, which has no account. */
export const roomWords = pgTable(
  'room_words',
  {
    meetingId: ofMeeting(),
    n: integer('n').notNull(),
    seat: text('seat').notNull(),
    kind: text('kind', { enum: seatKinds }).notNull(),
    name: text('name').notNull(),
    learnerId: uuid('learner_id').references(() => learners.id, { onDelete: 'set null' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    saidAt: instant('said_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.meetingId, table.n] }),
    index('room_words_by_learner').on(table.learnerId).where(sql`${table.learnerId} is not null`),
    index('room_words_by_user').on(table.userId).where(sql`${table.userId} is not null`),
    checkOneOf('room_words_kind', table.kind, seatKinds),
    check(
      'room_words_text',
      sql`char_length(${table.text}) between 1 and ${sql.raw(String(roomLimits.chatWords))}`,
    ),
  ],
);

/** What was drawn, change by change. */
export const boardChanges = pgTable(
  'board_changes',
  {
    meetingId: ofMeeting(),
    page: integer('page').notNull(),
    n: integer('n').notNull(),
    /** Who did it, and their device’s name for it: a change that is sent again is written once. */
    seat: text('seat').notNull(),
    key: text('key').notNull(),
    learnerId: uuid('learner_id').references(() => learners.id, { onDelete: 'set null' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    change: jsonb('change').$type<BoardChange>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.meetingId, table.page, table.n] }),
    index('board_changes_by_learner').on(table.learnerId).where(sql`${table.learnerId} is not null`),
    index('board_changes_by_user').on(table.userId).where(sql`${table.userId} is not null`),
    check('board_changes_page', sql`${table.page} between 0 and ${sql.raw(String(roomLimits.pages - 1))}`),
  ],
);

/** Pictures under pages of boards: small, and the board’s alone. */
export const boardPictures = pgTable(
  'board_pictures',
  {
    id: primaryId(),
    meetingId: ofMeeting(),
    /** WebP, base64: a few hundred kilobytes. */
    content: text('content').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('board_pictures_by_meeting').on(table.meetingId)],
);

/** Who pressed "something is wrong", or a room whose teacher was gone: the staff see to it. */
export const roomAlarms = pgTable(
  'room_alarms',
  {
    id: primaryId(),
    meetingId: ofMeeting(),
    kind: text('kind', { enum: happenings }).notNull(),
    name: text('name').notNull(),
    seatKind: text('seat_kind', { enum: seatKinds }),
    learnerId: uuid('learner_id').references(() => learners.id, { onDelete: 'set null' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    words: text('words').notNull().default(''),
    /** What happened in the minutes before: who came and left, was muted, said what. */
    before: jsonb('before').$type<{ at: number; what: string }[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at'),
    seenBy: uuid('seen_by').references(() => users.id, { onDelete: 'set null' }),
    isOver: boolean('is_over').notNull().default(false),
  },
  (table) => [
    index('room_alarms_open').on(table.createdAt).where(sql`${table.seenAt} is null`),
    index('room_alarms_by_meeting').on(table.meetingId),
    index('room_alarms_by_learner').on(table.learnerId).where(sql`${table.learnerId} is not null`),
    index('room_alarms_by_user').on(table.userId).where(sql`${table.userId} is not null`),
    checkOneOf('room_alarms_kind', table.kind, happenings),
    check('room_alarms_words', sql`char_length(${table.words}) <= ${sql.raw(String(roomLimits.alarmWords))}`),
  ],
);

/** What the staff set for all rooms. One row; without it all is as its defaults say. */
export const roomSettings = pgTable(
  'room_settings',
  {
    one: boolean('one').primaryKey().default(true),
    /** Where there is a relay, sound and pictures go through it alone: no address of one family is shown to another. */
    relayOnly: boolean('relay_only').notNull().default(true),
  },
  (table) => [check('room_settings_one', sql`${table.one}`)],
);
