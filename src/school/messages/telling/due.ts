const minute = 60_000;

/** How long something is unread before somebody is told by a way, and how long that way is then silent unless they read. */
export const pauses = {
  notice: { unread: 0, silent: 15 * minute },
  mail: { unread: 20 * minute, silent: 24 * 60 * minute },
} as const;

/** What is older was told, or waited longer than any quiet hours: somebody who came later is not told of it. */
export const oldest = 3 * 24 * 60 * minute;

/** Up to which message somebody was told by a way, and when; without a time nothing was sent. */
export type Told = { number: number; at: Date | null };

type Unread = { number: number; createdAt: Date };

/**
 * When somebody is to be told of what they have not read, in its order: one telling a thread until it was read or a while
 * has passed. Undefined where they know of all of it.
 */
export function dueAt(
  unread: readonly Unread[],
  { told, read }: { told: Told; read: number },
  { unread: wait, silent }: { unread: number; silent: number },
): Date | undefined {
  const first = unread.find(({ number }) => number > told.number);
  if (!first) return undefined;
  const waited = first.createdAt.getTime() + wait;
  const silentUntil = told.at && told.number > read ? told.at.getTime() + silent : 0;
  return new Date(Math.max(waited, silentUntil));
}
