import { z } from 'zod';
import { defineContract } from '#src/platform/http/contract.ts';
import { codeAcceptance } from './input.ts';

export const contract = defineContract({
  'POST /api/user/invitation/code': {
    summary:
      'Accept an invitation on paper by its code: an e-mail, first password, consent. That an address has an account is told by mail alone',
    body: codeAcceptance,
    answer: {
      200: z.object({ message: z.string().describe("Tells the person, in the caller's language") }),
    },
    limit: { count: 60, seconds: 3600 },
    limitByMail: { field: 'email', count: 10, seconds: 3600 },
  },
});
