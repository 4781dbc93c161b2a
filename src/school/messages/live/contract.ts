import { z } from 'zod';
import { defineContract, ownAccount } from '#src/platform/http/contract.ts';
import { roles } from '#src/platform/program/person.ts';
import { eventStream } from './events.ts';

/** How somebody knows that there is something new; a part of the contract of messages. */
export const liveEndpoints = defineContract({
  'GET /api/messages/unread': {
    summary: 'In how many conversations there is something new; of the staff, how many wait for the school',
    ...ownAccount,
    answer: { 200: z.object({ unread: z.int() }) },
  },
  'GET /api/messages/stream': {
    summary:
      'Server-sent events: in which conversation something was said or read, never a word of it. Who does not accept text/event-stream is told the first event alone',
    roles,
    raw: { letsIn: 'the token of a session', types: [eventStream], noHead: true },
    answer: { 200: z.string() },
  },
});
