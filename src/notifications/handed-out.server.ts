import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { HandedOut, HandingOut } from '#src/accounts/handed-out.server.ts';
import { channels } from './tables.server.ts';

const isLiveOf = (userId: string) => and(eq(channels.userId, userId), isNull(channels.endedAt));

/** The chats and browsers that are told what an account is told: whoever knew the password may have connected one. */
export const channelsOut: HandingOut = {
  async list({ database }, userId) {
    const rows = await database
      .select({ kind: channels.kind, name: channels.label })
      .from(channels)
      .where(isLiveOf(userId))
      .orderBy(asc(channels.id));
    return rows satisfies HandedOut[];
  },
  async end({ database, clock }, userId) {
    await database.update(channels).set({ endedAt: clock.now() }).where(isLiveOf(userId));
  },
  async endOn({ database, clock }, sessionIds) {
    await database
      .update(channels)
      .set({ endedAt: clock.now() })
      .where(and(inArray(channels.sessionId, [...sessionIds]), isNull(channels.endedAt)));
  },
};
