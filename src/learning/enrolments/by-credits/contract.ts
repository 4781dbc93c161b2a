import { z } from 'zod';
import { agreedTo } from '#src/people/consent/input.ts';
import { timeZone } from '#src/platform/forms/schemas.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { enrolment } from '../contract.ts';

export const contract = defineContract({
  'POST /api/packages/enrolments': {
    opensFor: 'families',
    summary:
      'Enrol a learner of the caller’s in a class or group and pay with lessons of a package; who is enrolled and has not paid yet pays so from now on. Repeating it answers the same record',
    roles: ['student'],
    body: z.object({
      lessonId: z.uuid(),
      learnerId: z.uuid(),
      agreedTo: agreedTo('enrolment'),
      timeZone: timeZone.optional().describe('IANA name of the zone the family lives in, for its mails'),
    }),
    answer: { 201: enrolment },
  },
});
