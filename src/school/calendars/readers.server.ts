import { and, eq, isNull } from 'drizzle-orm';
import type { Picture } from '#src/learning/families/looks.ts';
import { learners } from '#src/learning/families/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { hashSecret } from '#src/platform/config/secrets.server.ts';
import { unlessReadOnly } from '#src/platform/database/lost.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Role } from '#src/platform/program/person.ts';
import { calendarFeeds, learnerFeeds } from './tables.server.ts';

/** Whose calendar reads; with the learner, if it is the calendar of one alone. */
export type FeedReader = {
  id: string;
  role: Role;
  language: Language;
  learner?: { id: string; picture: Picture };
};

/**
 * Whose calendar reads by a secret; notes that it did.
 * @throws Failure not_found for a secret that is unknown, was renewed, or is a blocked person's
 */
export async function readerBy(context: Context, secret: string): Promise<FeedReader> {
  const hash = hashSecret(secret);
  const reader = (await accountBy(context, hash)) ?? (await guardianBy(context, hash));
  if (!reader) throw new Failure('not_found');
  return reader;
}

const account = { id: users.id, role: users.role, language: users.language };

async function accountBy({ database, clock }: Context, hash: string): Promise<FeedReader | undefined> {
  const [reader] = await database
    .select(account)
    .from(calendarFeeds)
    .innerJoin(users, and(eq(users.id, calendarFeeds.userId), eq(users.status, 'active')))
    .where(eq(calendarFeeds.hash, hash));
  if (reader)
    await unlessReadOnly(() =>
      database.update(calendarFeeds).set({ readAt: clock.now() }).where(eq(calendarFeeds.hash, hash)),
    );
  return reader;
}

async function guardianBy({ database, clock }: Context, hash: string): Promise<FeedReader | undefined> {
  const [reader] = await database
    .select({ ...account, learner: { id: learners.id, picture: learners.picture } })
    .from(learnerFeeds)
    .innerJoin(users, and(eq(users.id, learnerFeeds.userId), eq(users.status, 'active')))
    .innerJoin(learners, and(eq(learners.id, learnerFeeds.learnerId), isNull(learners.removedAt)))
    .where(eq(learnerFeeds.hash, hash));
  if (reader)
    await unlessReadOnly(() =>
      database.update(learnerFeeds).set({ readAt: clock.now() }).where(eq(learnerFeeds.hash, hash)),
    );
  return reader;
}
