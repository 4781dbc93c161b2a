import { eq, inArray } from 'drizzle-orm';
import { users } from '#src/people/accounts/tables.server.ts';
import type { HandingOut } from '#src/people/accounts/ways-in/ways-in.server.ts';
import { dataKeys } from './tables.server.ts';

/** The mailed links to the data under an account's address: anybody who has one can read all of it for a day. */
export const dataLinksOut: HandingOut = {
  list: async () => [],
  end: async () => {},
  async endBegun({ database }, userId) {
    const own = database.select({ email: users.email }).from(users).where(eq(users.id, userId));
    await database.delete(dataKeys).where(inArray(dataKeys.email, own));
  },
};
