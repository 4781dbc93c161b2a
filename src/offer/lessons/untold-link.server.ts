import type { Context } from '#src/platform/program/context.server.ts';
import { type Lesson, untoldLinks } from './tables.server.ts';

/**
 * Keeps the link that families know, in the transaction that changes it. A later room tells them a minute later, so
 * that a link and a date changed in one call make one mail. Where a change waits already, the first link stays.
 */
export async function keepUntoldLink(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { id: lessonId, link }: Pick<Lesson, 'id' | 'link'>,
  now: Pick<Lesson, 'link'>,
): Promise<void> {
  if (link === now.link) return;
  await database
    .insert(untoldLinks)
    .values({ lessonId, link, since: clock.now() })
    .onConflictDoNothing({ target: untoldLinks.lessonId });
}
