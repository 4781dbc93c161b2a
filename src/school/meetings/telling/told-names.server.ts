import { createHash } from 'node:crypto';
import { and, inArray, sql } from 'drizzle-orm';
import type { Translate } from '#src/platform/language/message-keys.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { toldNames } from './tables.server.ts';

/** Which of an account's learners a meeting in its calendar names; nobody where it looks after one alone. */
export type NamedFor = { userId: string; meetingId: string; names: readonly string[] };

/** The title of a calendar's event: whom it is for, where that is told, and what takes place. */
export function eventTitle(t: Translate, title: string, names: readonly string[]): string {
  if (names.length === 0) return title;
  return `${[...new Set(names.map((name) => name || t('families:nameless')))].join(', ')}: ${title}`;
}

/**
 * Since when the calendars of these accounts name these children at a meeting; undefined where they never named anybody.
 * Names that are new are noted. Three queries at most, however many there are.
 */
export async function namedSince(
  context: Context,
  all: readonly NamedFor[],
): Promise<(one: Pick<NamedFor, 'userId' | 'meetingId'>) => Date | undefined> {
  const known = await noted(context, all);
  const news = all.filter((one) => {
    const before = known.get(keyOf(one));
    return before ? before.hash !== hashOf(one) : one.names.length > 0;
  });
  if (news.length > 0) {
    await note(context, news);
    // Another process may have noted the same meanwhile.
    for (const [key, row] of await noted(context, news)) known.set(key, row);
  }
  return (one) => known.get(keyOf(one))?.since;
}

async function noted({ database }: Context, all: readonly NamedFor[]) {
  const idsOf = (of: (one: NamedFor) => string) => [...new Set(all.map(of))];
  const rows =
    all.length === 0
      ? []
      : await database
          .select()
          .from(toldNames)
          .where(
            and(
              inArray(
                toldNames.userId,
                idsOf(({ userId }) => userId),
              ),
              inArray(
                toldNames.meetingId,
                idsOf(({ meetingId }) => meetingId),
              ),
            ),
          );
  return new Map(rows.map((row) => [keyOf(row), row]));
}

async function note({ database, clock }: Context, news: readonly NamedFor[]): Promise<void> {
  const since = clock.now();
  await database
    .insert(toldNames)
    .values(news.map((one) => ({ userId: one.userId, meetingId: one.meetingId, hash: hashOf(one), since })))
    .onConflictDoUpdate({
      target: [toldNames.userId, toldNames.meetingId],
      set: { hash: sql`excluded.hash`, since: sql`excluded.since` },
      setWhere: sql`${toldNames.hash} <> excluded.hash`,
    });
}

const keyOf = ({ userId, meetingId }: Pick<NamedFor, 'userId' | 'meetingId'>) => `${userId} ${meetingId}`;

/** The same in whatever order the names stand. */
function hashOf({ userId, meetingId, names }: NamedFor): string {
  const words = JSON.stringify([userId, meetingId, ...names.toSorted()]);
  return createHash('sha256').update(words).digest('base64url').slice(0, 22);
}
