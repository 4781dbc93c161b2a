import { z } from 'zod';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { tellVisitor } from '../visitors/tell.server.ts';

/** Tells whoever takes part in a thread, by the ways that they chose, that something was said. */
export const tellMessage = defineJob({
  name: 'messages.tell',
  data: z.object({ threadId: z.uuid(), number: z.int() }),
  attemptSeconds: 60,
  retries: { limit: 8, delay: 15, delayMax: 3600 },
  async run(context, { threadId, number }) {
    await tellVisitor(context, threadId, number);
  },
});
