import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, primaryId } from '#src/platform/database/tables.server.ts';
import type { Act, Details } from './acts.ts';
import type { SubjectKind } from './subjects.ts';

/**
 * Who of the staff did what, when, and which teacher reached a family. A trigger refuses to change or remove what stands
 * here, so it refers to nothing by a key and holds no word about a person: what it is about is named by its id.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: primaryId(),
    at: instant('at').notNull(),
    /** The account of whoever did it; null when it was done at the console. */
    actorId: uuid('actor_id'),
    act: text('act').$type<Act>().notNull(),
    subjectKind: text('subject_kind').$type<SubjectKind>().notNull(),
    /** Empty where it is about all of a kind. */
    subjectId: text('subject_id').notNull(),
    details: jsonb('details').$type<Details>().notNull().default({}),
  },
  (table) => [
    index('audit_entries_by_subject').on(table.subjectId, table.id),
    index('audit_entries_by_actor').on(table.actorId, table.id),
    index('audit_entries_by_act').on(table.act, table.id),
  ],
);
