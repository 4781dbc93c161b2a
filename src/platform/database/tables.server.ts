import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { type Language, languages } from '#src/platform/language/language.ts';
import type { MessageFiles } from '#src/platform/language/message-keys.ts';

/** An instant. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' });
}

/** The primary key of every table: a UUID that grows with time, made by the program. */
export function primaryId() {
  return uuid('id')
    .primaryKey()
    .$defaultFn(() => uuidv7());
}

/** In which language somebody is written to. */
export function languageColumn() {
  return text('language', { enum: languages }).notNull();
}

/** The check that it is one of them. */
export function checkLanguage(name: string, column: AnyPgColumn) {
  return checkOneOf(name, column, languages);
}

/** The check that a column has one of the words of a list. */
export function checkOneOf(name: string, column: AnyPgColumn, words: readonly string[]) {
  return check(name, sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`);
}

/** What is written in each language. Its check is `checkInEachLanguage`. */
export function inEachLanguageColumn(name: string) {
  return jsonb(name).$type<Record<Language, string>>().notNull();
}

/** The check that something is written in every language, and no more than so many characters. */
export function checkInEachLanguage(name: string, column: AnyPgColumn, most: number) {
  const written = languages.map(
    (language) =>
      sql`coalesce(char_length(${column} ->> ${sql.raw(`'${language}'`)}), 0) between 1 and ${sql.raw(String(most))}`,
  );
  return check(name, sql.join(written, sql` and `));
}

/**
 * A column made of others, in which people search, as `folded.ts` has words. `words` is SQL over columns of its table.
 * See `search.server.ts`.
 */
export function searchable(words: SQL) {
  return text('search').notNull().generatedAlwaysAs(foldedIn(words));
}

/** Words as they are searched. An index of it serves where no column is made. */
export function foldedIn(words: SQL | AnyPgColumn): SQL {
  return sql`folded(${words})`;
}

/** What a mail carries. Emptied once it is sent: the letters name children and hold links that act. */
export type MailContent = {
  subject: string;
  text: string;
  html: string;
  /** In which it is written; left out where it is no letter. */
  language?: Language;
  /** Headers of its own, by name. */
  headers?: Record<string, string>;
  /** Whether the address is forgotten once the mail is sent: for the mail that says that somebody's data are gone. */
  forget?: true;
  /** An iCalendar object; `method` as in RFC 5546. */
  calendar?: { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; content: string };
  /** Small files that go with it: at most some hundred kilobytes together, since they wait in the database. */
  attachments?: { name: string; type: string; base64: string }[];
};

/** What mails are about; the staff read it in words, so each has a text. */
export type MailAbout = keyof MessageFiles['staff/letters/mails']['about'];

/** Mails promised, sent and failed. */
export const mails = pgTable(
  'mails',
  {
    id: primaryId(),
    /** Names the happening, so that it is told once; nobody reads anything else from it. */
    key: text('key').notNull().unique(),
    /**
     * What kind of thing it is about, `trial`, and which; null where that has no row. Empty, like what it tells of
     * that, only in a mail of a process of the release before, which ran beside a migrated database.
     */
    about: text('about').$type<MailAbout | ''>().notNull().default(''),
    aboutId: uuid('about_id'),
    /** What it tells of that: `booked`, `reminder`. */
    kind: text('kind').notNull().default(''),
    recipient: text('recipient').notNull(),
    /** The account to which it is written; null for a family, the staff, a reader of a list. */
    recipientId: uuid('recipient_id'),
    content: jsonb('content').$type<MailContent>(),
    status: text('status', { enum: ['queued', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('mails_by_recipient').on(sql`lower(${table.recipient}) text_pattern_ops`, table.id),
    index('mails_by_status').on(table.status, table.id),
    // With the status also what counts the mails of one letter to many.
    index('mails_by_about').on(table.aboutId, table.status),
    index('mails_by_account').on(table.recipientId).where(sql`${table.recipientId} is not null`),
    check('mails_status', sql`${table.status} in ('queued', 'sent', 'failed')`),
    check('mails_sent', sql`(${table.status} = 'sent') = (${table.sentAt} is not null)`),
    check('mails_content', sql`${table.status} = 'sent' or ${table.content} is not null`),
  ],
);

/** Calls counted against their limits (the columns are rate-limiter-flexible's; unlogged, see the migration). */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});

/** The least id (UUID 7) of an instant: ids grow with time, so the primary key finds what is old. */
export function firstIdAt(instant: Date): string {
  const milliseconds = instant.getTime().toString(16).padStart(12, '0');
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7000-8000-000000000000`;
}
