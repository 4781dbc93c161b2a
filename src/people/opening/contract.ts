import { z } from 'zod';
import { defineContract } from '#src/platform/http/contract.ts';

export const contract = defineContract({
  'GET /api/opening/here/:key': {
    summary: 'Whether this is the program that asks itself: it calls its own address from outside',
    params: z.object({ key: z.string().min(1).max(100).describe('What it has just made up') }),
    answer: { 200: z.object({ isHere: z.boolean() }) },
    limit: { count: 60, seconds: 3600 },
  },
});
