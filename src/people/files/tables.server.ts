import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#src/people/accounts/tables.server.ts';
import { instant } from '#src/platform/database/tables.server.ts';

/** Pictures that were sent in, and documents beside them. What they show lies in the store under their name. */
export const pictures = pgTable(
  'pictures',
  {
    /** The name that the sender was answered as `src`, and by which others refer to it. */
    name: text('name').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
    /** Shown to its sender and to whom it was given, and to nobody else, whoever knows its name. */
    isPrivate: boolean('is_private').notNull().default(false),
  },
  (table) => [index('pictures_by_age').on(table.createdAt), index('pictures_by_owner').on(table.ownerId)],
);
