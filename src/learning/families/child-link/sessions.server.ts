import { and, desc, eq, exists, notInArray, type SQL } from 'drizzle-orm';
import { deviceOf } from '#src/people/accounts/sessions/device.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { hashSecret, mintSecret } from '#src/platform/config/secrets.server.ts';
import { unlessReadOnly } from '#src/platform/database/lost.server.ts';
import type { FindLearner } from '#src/platform/http/child-door.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import { type Caller, type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { childLinks, childSessions, guardianships } from '../tables.server.ts';

const hour = 3_600_000;
/** On how many devices a link is open; the one used longest ago makes room. */
const mostDevices = 12;

/** What whoever opens a link is given; without a language the browser keeps its own. */
type OpenedLink = { secret: string; language: Language | null };

/** Who opens it: the browser, and the secret of the session that it has already. */
type LinkOpener = Pick<Caller, 'userAgent' | 'zone'> & { held: string | undefined };

/**
 * Opens a child's link: makes a session, or goes on with the one of this link that the browser has.
 * @returns undefined for a secret that is unknown, was renewed or has ended, and for a program that names no browser:
 *   programs that preview links open them too
 */
export async function openLink(
  context: Context,
  key: string,
  opener: LinkOpener,
): Promise<OpenedLink | undefined> {
  const device = deviceOf(opener.userAgent);
  const [known] = await linkBy(context, key);
  if (!known || !device) return undefined;
  if (opener.held && (await isOpenBy(context, opener.held, known.id)))
    return { secret: opener.held, language: known.language };
  return inTransaction(context, async (context) => {
    const { database, clock } = context;
    const [link] = await linkBy(context, key).for('key share', { of: childLinks });
    if (!link) return undefined;
    const { id: linkId, language } = link;
    const secret = mintSecret();
    const now = clock.now();
    const made = { hash: hashSecret(secret), device, zone: opener.zone, usedAt: now, createdAt: now };
    await database.insert(childSessions).values({ linkId, ...made });
    await makeRoom(context, linkId);
    return { secret, language };
  });
}

function linkBy(context: Context, key: string) {
  return context.database
    .select({ id: childLinks.id, language: users.language })
    .from(childLinks)
    .innerJoin(users, eq(users.id, childLinks.createdBy))
    .where(and(eq(childLinks.hash, hashSecret(key)), isLookedAfter(context)));
}

async function isOpenBy({ database }: Context, secret: string, linkId: string): Promise<boolean> {
  const [found] = await database
    .select({ linkId: childSessions.linkId })
    .from(childSessions)
    .where(and(eq(childSessions.hash, hashSecret(secret)), eq(childSessions.linkId, linkId)));
  return found !== undefined;
}

async function makeRoom({ database }: Context, linkId: string): Promise<void> {
  const { hash, usedAt, createdAt, linkId: link } = childSessions;
  const newest = database
    .select({ hash })
    .from(childSessions)
    .where(eq(link, linkId))
    .orderBy(desc(usedAt), desc(createdAt), desc(hash))
    .limit(mostDevices);
  await database.delete(childSessions).where(and(eq(link, linkId), notInArray(hash, newest)));
}

/** Finds the learner by the secret of a child's cookie, unless all their guardians are blocked. */
export function findLearnerBy(context: Pick<Context, 'database' | 'clock'>): FindLearner {
  const { database, clock } = context;
  return async (secret, { zone }) => {
    const [hash, now] = [hashSecret(secret), clock.now()];
    const [found] = await database
      .select({ learnerId: childLinks.learnerId, usedAt: childSessions.usedAt, zone: childSessions.zone })
      .from(childSessions)
      .innerJoin(childLinks, eq(childLinks.id, childSessions.linkId))
      .where(and(eq(childSessions.hash, hash), isLookedAfter(context)));
    if (!found) return undefined;
    // As with the devices of accounts: a write an hour, not a call; and one where the tablet has travelled.
    const isElsewhere = zone !== null && zone !== found.zone;
    if (isElsewhere || now.getTime() - found.usedAt.getTime() > hour)
      await unlessReadOnly(() =>
        database
          .update(childSessions)
          .set({ usedAt: now, ...(isElsewhere && { zone }) })
          .where(eq(childSessions.hash, hash)),
      );
    return found.learnerId;
  };
}

/** Whether the learner of a link has a guardian whose account is not blocked. */
function isLookedAfter({ database }: Pick<Context, 'database'>): SQL {
  return exists(
    database
      .select({ id: users.id })
      .from(guardianships)
      .innerJoin(users, and(eq(users.id, guardianships.userId), eq(users.status, 'active')))
      .where(eq(guardianships.learnerId, childLinks.learnerId)),
  );
}
