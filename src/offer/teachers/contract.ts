import { z } from 'zod';
import { defineContract } from '#src/platform/http/contract.ts';
import { profile } from './input.ts';

/** The teacher's own profile, as it stands. */
const shown = z.object({
  name: z.string().nullable().describe('As families read it; null until it is given'),
  picture: z.string().nullable().describe('The name of a picture below /api/files/'),
  meetingLink: z.string().nullable().describe('Where the teacher meets families for trial lessons'),
  isChecked: z.boolean().describe('Whether the staff have looked at the teacher'),
});

export const contract = defineContract({
  'GET /api/checking': {
    summary: 'Whether only what checked teachers offer is shown to families',
    answer: { 200: z.object({ checkedOnly: z.boolean() }) },
  },
  'GET /api/teacher-profile': {
    summary: 'How the calling teacher is shown to families',
    roles: ['teacher'],
    answer: { 200: shown },
  },
  'PUT /api/teacher-profile': {
    summary: 'Set it; a picture or a meeting link that is left out stays',
    roles: ['teacher'],
    body: profile,
    answer: { 200: shown },
  },
});
