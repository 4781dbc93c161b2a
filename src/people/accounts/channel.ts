/**
 * The ways beside mail by which an account is told what happens, in the order in which they are shown: a chat with the
 * bot, a browser that shows notifications. What each does stands in `people/notifications/senders.server.ts`, how it
 * is connected in `people/notifications/choosing/channels.tsx`.
 */
export const channelKinds = ['telegram', 'push'] as const;
export type ChannelKind = (typeof channelKinds)[number];

/** What rooms other than those of the ways themselves have to know of a way: they ask this, not which one it is. */
type ChannelFacts = {
  /** Its owner can reply to what came there: what they reply to a message goes into its conversation. */
  takesAnswers: boolean;
  /** It is a device's own: it ends where that is logged out from elsewhere. */
  endsWithSession: boolean;
};

export const channelFacts: Record<ChannelKind, ChannelFacts> = {
  telegram: { takesAnswers: true, endsWithSession: false },
  push: { takesAnswers: false, endsWithSession: true },
};

/** Something of each of them. */
export function ofChannels<T>(make: (kind: ChannelKind) => T): Record<ChannelKind, T> {
  return Object.fromEntries(channelKinds.map((kind) => [kind, make(kind)])) as Record<ChannelKind, T>;
}
