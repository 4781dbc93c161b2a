import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
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
import { channelKinds } from '#src/people/accounts/channel.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { checkOneOf, instant, primaryId } from '#src/platform/database/tables.server.ts';
import { topics, ways } from './topics.ts';

/** What a browser gave with its push subscription, to encrypt for it (RFC 8291); both are base64url. */
export type PushKeys = { p256dh: string; auth: string };

/** The ways beside mail by which somebody is told. */
export const channels = pgTable(
  'channels',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: channelKinds }).notNull(),
    /** A chat's number at Telegram; the endpoint of a push subscription. */
    address: text('address').notNull(),
    /** Of a push subscription alone. */
    keys: jsonb('keys').$type<PushKeys>(),
    /** In whose session a browser subscribed: logged out from elsewhere, it shows nothing more. */
    sessionId: uuid('session_id'),
    /** By which its owner knows it: a name at Telegram, a browser and its system. */
    label: text('label').notNull().default(''),
    /** When whoever is there showed that it is theirs; for a browser that is when it subscribed. */
    confirmedAt: instant('confirmed_at').notNull(),
    /** Nothing goes there any more: disconnected, stopped, or nobody is there. */
    endedAt: instant('ended_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('channels_live').on(table.kind, table.address).where(sql`${table.endedAt} is null`),
    index('channels_by_user').on(table.userId),
    index('channels_by_end').on(table.endedAt).where(sql`${table.endedAt} is not null`),
    checkOneOf('channels_kind', table.kind, channelKinds),
    check('channels_keys', sql`(${table.kind} = 'push') = (${table.keys} is not null)`),
  ],
);

/** A row of it. */
export type Channel = typeof channels.$inferSelect;

/** Codes that connect a chat with an account, once and soon: of each only the SHA-256 is kept. */
export const linkCodes = pgTable(
  'link_codes',
  {
    hash: text('hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('link_codes_by_user').on(table.userId), index('link_codes_by_end').on(table.expiresAt)],
);

/** By which way somebody wants to be told of a topic; without a row it is wanted. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topic: text('topic', { enum: topics }).notNull(),
    way: text('way', { enum: ways }).notNull(),
    wanted: boolean('wanted').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.topic, table.way] }),
    checkOneOf('notification_choices_way', table.way, ways),
    check(
      'notification_choices_topic',
      sql`${table.topic} in ('changes', 'reminder-day', 'reminder-hour', 'attendance', 'reports', 'certificates', 'clocks', 'enrolments', 'trials', 'reviews', 'room-alarms', 'messages')`,
    ),
    // Which reminders are mailed stands in reminder_choices.
    check(
      'notification_choices_reminders',
      sql`${table.way} <> 'mail' or ${table.topic} not in ('reminder-day', 'reminder-hour')`,
    ),
  ],
);

/** Which reminders somebody wants by mail; who has no row wants both. */
export const reminderChoices = pgTable('reminder_choices', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** A day before a meeting. */
  day: boolean('day').notNull().default(true),
  /** An hour before it. */
  hour: boolean('hour').notNull().default(true),
  changedAt: instant('changed_at').notNull(),
});

/** When somebody's telephone is to be still, on the clock of a zone: what comes then waits. Mails do not. */
export const quietHours = pgTable(
  'quiet_hours',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    from: time('from_time', { precision: 0 }).notNull(),
    /** Of the next day, where that is not later. */
    until: time('until_time', { precision: 0 }).notNull(),
    /** Where their account keeps none. */
    zone: text('zone').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [check('quiet_hours_last', sql`${table.from} <> ${table.until}`)],
);

/** What a Telegram message or a push says. It may be read on a locked screen: no child's name, no link that acts. */
export type NoticeContent = NoticeShown & {
  /** Whom it is about, for the mail that stands in for it alone: label and names. */
  whom?: readonly [label: string, names: string];
};

/** What of it is shown; `url` is where it leads, in full, and empty where nowhere. */
type NoticeShown = { title: string; text: string; url: string };

/** What is told by other ways than mail: promised, sent, failed. */
export const notices = pgTable(
  'notices',
  {
    id: primaryId(),
    /** Names the happening, as the key of its mail does: told once a channel. */
    key: text('key').notNull(),
    channelId: uuid('channel_id')
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topic: text('topic', { enum: [...topics, 'test'] }).notNull(),
    /** Emptied once it is over. */
    content: jsonb('content').$type<NoticeContent>(),
    /** The conversation that it is about: an answer at Telegram goes there. */
    threadId: uuid('thread_id'),
    /** What the other side calls what it took: the number of a message in its chat. */
    takenAs: text('taken_as'),
    /** When the meeting that it is about begins: quiet hours hold nothing longer than that. */
    neededBy: instant('needed_by'),
    /** Not before: the end of quiet hours, or of what the other side asked to wait. */
    dueAt: instant('due_at').notNull(),
    /** `gone` when nobody was there to take it. */
    state: text('state', { enum: ['queued', 'sent', 'failed', 'gone'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    unique('notices_once').on(table.key, table.channelId),
    index('notices_by_user').on(table.userId),
    index('notices_by_channel').on(table.channelId),
    index('notices_taken').on(table.channelId, table.takenAs).where(sql`${table.takenAs} is not null`),
    index('notices_failed').on(table.id).where(sql`${table.state} = 'failed'`),
    check('notices_state', sql`${table.state} in ('queued', 'sent', 'failed', 'gone')`),
    check('notices_sent', sql`(${table.state} = 'sent') = (${table.sentAt} is not null)`),
    check('notices_content', sql`(${table.state} = 'queued') = (${table.content} is not null)`),
  ],
);

/** A row of it. */
export type Notice = typeof notices.$inferSelect;

/**
 * With which the installation shows push services who it is (VAPID, RFC 8292): one pair, or every subscription would be
 * lost. Both are base64url; the private one has to be kept as it is, since it signs.
 */
export const pushKeys = pgTable(
  'push_keys',
  {
    only: boolean('only').primaryKey().default(true),
    publicKey: text('public_key').notNull(),
    privateKey: text('private_key').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [check('push_keys_only', sql`${table.only}`)],
);
