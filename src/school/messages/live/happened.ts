/**
 * What a stream says: that something was said in a thread, that its reader has read it on another device, or that the
 * stream has only just begun, and what came before is to be asked for. Never a word of what was said.
 */
export type LiveEvent =
  | { kind: 'anew' }
  | { kind: 'said'; threadId: string; number: number }
  | { kind: 'read'; threadId: string };

/** The media type of server-sent events. */
export const eventStream = 'text/event-stream';
