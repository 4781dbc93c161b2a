const minute = 60_000;

/**
 * How long something is unread before somebody is told by a way, and how long that way is then silent unless they read.
 * A mail says all the words, so what it told is told, read or not: what came later is new.
 */
export const pauses = {
  notice: { unread: 0, silent: 15 * minute },
  mail: { unread: 20 * minute, silent: 0 },
} as const;

/** What is older was told, or waited longer than any quiet hours: somebody who came later is not told of it. */
export const oldest = 3 * 24 * 60 * minute;

/** Up to which message somebody was told by a way, and when; without a time nothing was sent. */
export type Told = { number: number; at: Date | null };

type Unread = { number: number; createdAt: Date; announcementId: string | null };

/**
 * When somebody is to be told of what they have not read, in its order: one telling a thread until it was read or a while
 * has passed; but what is announced waits for no silence. Undefined where they know of all of it.
 */
export function dueAt(
  unread: readonly Unread[],
  { told, read }: { told: Told; read: number },
  { unread: wait, silent }: { unread: number; silent: number },
): Date | undefined {
  const silentUntil = told.at && told.number > read ? told.at.getTime() + silent : 0;
  const dues = unread
    .filter(({ number }) => number > told.number)
    .map(({ createdAt, announcementId }) =>
      Math.max(createdAt.getTime() + wait, announcementId ? 0 : silentUntil),
    );
  return dues.length > 0 ? new Date(Math.min(...dues)) : undefined;
}
