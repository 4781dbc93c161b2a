import { defineContract } from '#src/platform/http/contract.ts';
import { sessionBegun } from '../contract.ts';
import { acceptance } from '../input.ts';

export const contract = defineContract({
  'POST /api/user/invitation': {
    summary:
      'Accept an invitation by the secret of a mailed link: set the first password, agree to the legal texts, and log in',
    body: acceptance,
    secret: true,
    answer: { 200: sessionBegun },
    limit: { count: 30, seconds: 3600 },
  },
});
