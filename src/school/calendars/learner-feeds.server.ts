import { and, asc, eq } from 'drizzle-orm';
import { ownLearner } from '#src/learning/families/learners.server.ts';
import { deriveSecret } from '#src/platform/config/secret-key.server.ts';
import { hashSecret, mintSecret } from '#src/platform/config/secrets.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { noteSoAlready } from '#src/platform/program/acted.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { addressOf } from './feeds.server.ts';
import { type LearnerFeed, learnerFeeds } from './tables.server.ts';

/** A guardian's own feeds, one for each learner that they have made one for. */
export function feedsOfLearners(
  { database }: Pick<Context, 'database'>,
  userId: string,
): Promise<LearnerFeed[]> {
  return database
    .select()
    .from(learnerFeeds)
    .where(eq(learnerFeeds.userId, userId))
    .orderBy(asc(learnerFeeds.learnerId));
}

/**
 * Makes a guardian's secret address of one learner's meetings, theirs from before ends.
 * @throws Failure not_found
 */
export async function renewLearnerFeed(
  context: Context,
  learnerId: string,
  userId: string,
): Promise<{ address: string; feed: LearnerFeed }> {
  const { config, database, clock } = context;
  await ownLearner(context, userId, learnerId);
  const seed = mintSecret();
  const secret = await deriveSecret(config, seed);
  const made = { hash: hashSecret(secret), seed, createdAt: clock.now(), readAt: null };
  const [feed] = await database
    .insert(learnerFeeds)
    .values({ userId, learnerId, ...made })
    .onConflictDoUpdate({ target: [learnerFeeds.userId, learnerFeeds.learnerId], set: made })
    .returning();
  if (!feed) throw new Failure('unexpected');
  return { address: addressOf(config, secret), feed };
}

/** A guardian's own feed of a learner. @throws Failure not_found for another's, and where there is none */
export async function learnerFeedOf(
  context: Context,
  learnerId: string,
  userId: string,
): Promise<LearnerFeed> {
  await ownLearner(context, userId, learnerId);
  const feed = (await feedsOfLearners(context, userId)).find((one) => one.learnerId === learnerId);
  if (!feed) throw new Failure('not_found');
  return feed;
}

/** Ends a guardian's own. Repeating it changes nothing. @throws Failure not_found */
export async function endLearnerFeed(context: Context, learnerId: string, userId: string): Promise<void> {
  await ownLearner(context, userId, learnerId);
  const ended = await context.database
    .delete(learnerFeeds)
    .where(and(eq(learnerFeeds.userId, userId), eq(learnerFeeds.learnerId, learnerId)))
    .returning({ userId: learnerFeeds.userId });
  if (ended.length === 0) noteSoAlready();
}
