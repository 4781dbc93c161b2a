import { and, asc, desc, eq } from 'drizzle-orm';
import { hashSecret, mintSecret } from '#src/platform/config/secrets.server.ts';
import { noteSoAlready } from '#src/platform/program/acted.server.ts';
import { type Context, inTransaction, takeTurns } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { ownLearner } from '../learners.server.ts';
import { childLinks, childSessions, guardianships } from '../tables.server.ts';

/** Where a child's link was opened, and when it was used there last. */
type LinkDevice = Pick<typeof childSessions.$inferSelect, 'device' | 'zone' | 'usedAt' | 'createdAt'>;

/**
 * A child's link as their guardians see it. Only whoever made it sees where it was opened, the device used last first:
 * where a child is with one parent is no business of the other.
 */
export type ChildLink = { learnerId: string; createdAt: Date; isOwn: boolean; devices: LinkDevice[] };

/** The links of the learners that an account looks after, in one query. */
export async function linksOf({ database }: Pick<Context, 'database'>, userId: string): Promise<ChildLink[]> {
  const { learnerId, createdAt, createdBy } = childLinks;
  const { device, zone, usedAt, createdAt: openedAt } = childSessions;
  const rows = await database
    .select({
      link: { learnerId, createdAt, createdBy },
      opened: { device, zone, usedAt, createdAt: openedAt },
    })
    .from(guardianships)
    .innerJoin(childLinks, eq(learnerId, guardianships.learnerId))
    .leftJoin(childSessions, and(eq(childSessions.linkId, childLinks.id), eq(createdBy, userId)))
    .where(eq(guardianships.userId, userId))
    .orderBy(asc(createdAt), asc(learnerId), desc(usedAt));
  const links = Map.groupBy(rows, ({ link }) => link.learnerId);
  return [...links.values()].flatMap(([first, ...more]) => {
    if (!first) return [];
    const devices = [first, ...more].flatMap(({ opened }) => opened ?? []);
    const { createdBy: maker, ...link } = first.link;
    return [{ ...link, isOwn: maker === userId, devices }];
  });
}

/**
 * Makes a learner's link and tells its address, this once. An earlier link ends, wherever it is open.
 * @throws Failure not_found
 */
export function renewLink(
  context: Context,
  learnerId: string,
  person: Person,
): Promise<{ address: string; link: ChildLink }> {
  return inTransaction(context, async (context) => {
    const { config, database, clock } = context;
    await ownLearner(context, person.id, learnerId);
    // Two guardians at once: the later one's link is the one that works.
    await takeTurns(context, 'child link', learnerId);
    await database.delete(childLinks).where(eq(childLinks.learnerId, learnerId));
    const secret = mintSecret();
    const createdAt = clock.now();
    await database
      .insert(childLinks)
      .values({ learnerId, hash: hashSecret(secret), createdBy: person.id, createdAt });
    return {
      address: `${config.publicUrl}/c/${secret}`,
      link: { learnerId, createdAt, isOwn: true, devices: [] },
    };
  });
}

/** Ends a learner's link, at once and on all devices. Repeating it changes nothing. @throws Failure not_found */
export async function endLink(
  context: Pick<Context, 'database'>,
  learnerId: string,
  person: Person,
): Promise<void> {
  await ownLearner(context, person.id, learnerId);
  const ended = await context.database
    .delete(childLinks)
    .where(eq(childLinks.learnerId, learnerId))
    .returning({ learnerId: childLinks.learnerId });
  if (ended.length === 0) noteSoAlready();
}
