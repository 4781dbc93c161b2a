import { z } from 'zod';
import { defineContract } from '#src/platform/http/contract.ts';
import { request } from './input.ts';

export const contract = defineContract({
  'POST /api/mail': {
    summary:
      'Ask the staff something, by any of the forms; answered by mail or telephone. What a student or teacher asks, signed in, goes into their conversation with the school',
    body: request,
    answer: { 201: z.object({ message: z.string() }) },
    limit: { count: 20, seconds: 3600 },
    limitByMail: { field: 'email', count: 10, seconds: 3600 },
  },
});

export type ContactRequest = z.output<typeof request>;
