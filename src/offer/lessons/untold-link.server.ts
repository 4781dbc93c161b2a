import { sql } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import { linkOf } from './place/place.server.ts';
import { type Lesson, untoldLinks } from './tables.server.ts';

/**
 * Keeps the link that families know (our own address, where the room was ours), in the transaction that changes it. A later room tells them a minute later, so
 * that a link and a date changed in one call make one mail. Where a change waits already, the first link stays, and later
 * ones are kept beside it, for whoever enrolled in between.
 */
export async function keepUntoldLink(
  { database, clock, config }: Context,
  before: Pick<Lesson, 'id' | 'room' | 'link'>,
  now: Pick<Lesson, 'id' | 'room' | 'link'>,
): Promise<void> {
  const link = linkOf(config, before);
  if (link === linkOf(config, now)) return;
  await database
    .insert(untoldLinks)
    .values({ lessonId: before.id, link, since: clock.now() })
    .onConflictDoUpdate({
      target: untoldLinks.lessonId,
      set: {
        later: sql`${untoldLinks.later} || jsonb_build_object('since', excluded.since, 'link', excluded.link)`,
      },
    });
}
