import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { channelFacts, channelKinds } from '#src/people/accounts/channel.ts';
import type { HandedOut, HandingOut } from '#src/people/accounts/ways-in/ways-in.server.ts';
import { channels, linkCodes } from './tables.server.ts';

const ofDevices = channelKinds.filter((kind) => channelFacts[kind].endsWithSession);

const isLiveOf = (userId: string) => and(eq(channels.userId, userId), isNull(channels.endedAt));

/**
 * The chats and browsers that are told what an account is told: somebody who knew the password may have connected
 * one.
 */
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
  async endBegun({ database }, userId) {
    await database.delete(linkCodes).where(eq(linkCodes.userId, userId));
  },
  // A browser's session may be over while it still shows what comes: where all are logged out, only the browser that
  // this session connected stays.
  async endOn({ database, clock }, userId, where) {
    const those =
      'allBut' in where
        ? sql`${channels.sessionId} is distinct from ${where.allBut}`
        : eq(channels.sessionId, where.only);
    await database
      .update(channels)
      .set({ endedAt: clock.now() })
      .where(and(isLiveOf(userId), inArray(channels.kind, ofDevices), those));
  },
};
