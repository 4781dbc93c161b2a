import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#src/people/accounts/tables.server.ts';
import { pictures } from '#src/people/files/tables.server.ts';
import { checkOneOf, foldedIn, instant } from '#src/platform/database/tables.server.ts';
import { personal } from '#src/platform/program/personal.server.ts';
import type { PageWords } from './pages/input.ts';
import { lessonRooms } from './teacher.ts';

/** How families see teachers; a teacher has no row before they have given something or were checked. */
export const teachers = pgTable(
  'teachers',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As families read it; null until it is given. */
    name: text('name'),
    /** Of the teacher; null shows a drawn one. */
    picture: text('picture').references(() => pictures.name),
    /** Where the teacher meets families for trial lessons; only families with one see it. */
    meetingLink: text('meeting_link'),
    /** When the staff checked the teacher and found all well, who did, and what was seen. */
    checkedAt: instant('checked_at'),
    checkedBy: uuid('checked_by').references(() => users.id, { onDelete: 'set null' }),
    checkedNote: text('checked_note'),
  },
  (table) => [
    index('teachers_name_search').using('gin', sql`${foldedIn(table.name)} gin_trgm_ops`),
    index('teachers_by_picture').on(table.picture),
    index('teachers_by_checker').on(table.checkedBy).where(sql`${table.checkedBy} is not null`),
    check('teachers_name', sql`char_length(${table.name}) between 1 and 120`),
    check(
      'teachers_meeting_link',
      sql`${table.meetingLink} ~* '^https?://' and char_length(${table.meetingLink}) <= 2048`,
    ),
    check(
      'teachers_checked',
      sql`${table.checkedAt} is not null or (${table.checkedBy} is null and ${table.checkedNote} is null)`,
    ),
    check('teachers_checked_note', sql`char_length(${table.checkedNote}) <= 2000`),
  ],
);

/** How a teacher refers to a picture. */
export const teacherPictures = teachers.picture;

/** The pages of teachers: what is published, and beside it a draft that waits for the staff or was sent back. */
export const teacherPages = pgTable(
  'teacher_pages',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => teachers.userId, { onDelete: 'cascade' }),
    /** Its address: made of the name when it is first published, and kept from then on. */
    slug: text('slug'),
    /** What everybody reads; null while nothing is published. */
    words: jsonb('words').$type<PageWords>(),
    publishedAt: instant('published_at'),
    /** The voice in what is published: as long as it is there, it is not cleared away. */
    voice: text('voice')
      .generatedAlwaysAs(sql`words ->> 'voice'`)
      .references(() => pictures.name),
    /** What the teacher has written since. */
    draft: jsonb('draft').$type<PageWords>(),
    draftVoice: text('draft_voice')
      .generatedAlwaysAs(sql`draft ->> 'voice'`)
      .references(() => pictures.name),
    draftAt: instant('draft_at'),
    /** Why the staff sent the draft back; null while it waits for them. */
    note: text('note'),
  },
  (table) => [
    unique('teacher_pages_slug').on(table.slug),
    index('teacher_pages_waiting')
      .on(table.draftAt, table.userId)
      .where(sql`${table.draft} is not null and ${table.note} is null`),
    index('teacher_pages_by_voice').on(table.voice).where(sql`${table.voice} is not null`),
    index('teacher_pages_by_draft_voice').on(table.draftVoice).where(sql`${table.draftVoice} is not null`),
    index('teacher_pages_published').on(table.publishedAt).where(sql`${table.words} is not null`),
    check('teacher_pages_slug_letters', sql`${table.slug} ~ '^[a-z0-9-]{1,140}$'`),
    check(
      'teacher_pages_words',
      sql`(${table.words} is null) = (${table.publishedAt} is null) and (${table.words} is null or ${table.slug} is not null)`,
    ),
    check('teacher_pages_draft', sql`(${table.draft} is null) = (${table.draftAt} is null)`),
    check(
      'teacher_pages_note',
      sql`${table.note} is null or (${table.draft} is not null and char_length(${table.note}) between 1 and 2000)`,
    ),
  ],
);

/** How teachers’ pages refer to voices, published and not. */
export const teacherVoices = [teacherPages.voice, teacherPages.draftVoice] as const;

/** The voices stand in the words. */
export type TeacherPage = Omit<typeof teacherPages.$inferSelect, 'voice' | 'draftVoice'>;

/** What the staff have set about teachers and their lessons, in one row, once they have set something. */
export const teacherSettings = pgTable(
  'lesson_settings',
  {
    only: boolean('only').primaryKey().default(true),
    /** Whether only lessons of checked teachers are shown to everybody. */
    checkedOnly: boolean('checked_only').notNull(),
    /** Which room a new lesson is offered first, and where a trial without a link takes place. */
    usualRoom: text('usual_room', { enum: lessonRooms }).notNull().default('own'),
  },
  (table) => [
    check('lesson_settings_only', sql`${table.only}`),
    checkOneOf('lesson_settings_room', table.usualRoom, lessonRooms),
  ],
);

/** The page goes with the profile. */
export const teachersData = personal(teachers, { erased: { of: teachers.userId } });
