import type { Context } from '#src/platform/program/context.server.ts';
import type { Channel, NoticeContent } from './tables.server.ts';

/**
 * What became of an attempt: it was taken, perhaps under a name by which an answer refers to it; nobody is there any more;
 * it is to be tried again so much later.
 */
export type Delivery = 'sent' | { takenAs: string } | 'gone' | { retryAfterSeconds: number };

/** What is sent. */
export type Message = NoticeContent & {
  /** Names the happening. */
  tag: string;
  /** When the meeting that it is about begins. */
  neededBy: Date | null;
};

/** Sends one message. @throws Error when it is to be tried again; its words name nobody */
export type Send = (context: Context, channel: Channel, message: Message) => Promise<Delivery>;
