import { z } from 'zod';
import { defineContract } from '#src/platform/contract.ts';
import { line } from '#src/platform/schemas.ts';
import { isMeetingLink, limits } from './options.ts';

/** The teacher's own profile, as it stands. */
const profile = z.object({
  name: z.string().nullable().describe('As families read it; null until it is given'),
  picture: z.string().nullable().describe('The name of a picture below /api/files/'),
  meetingLink: z.string().nullable().describe('Where the teacher meets families for trial lessons'),
  isChecked: z.boolean().describe('Whether the staff have looked at the teacher'),
});

const link = line(limits.link).refine(isMeetingLink, { params: { key: 'link' } });

const said = z.object({
  name: line(limits.name),
  picture: line(100).nullish().describe('What POST /api/files answered as src; null takes it away'),
  meetingLink: link.nullish().describe('null takes it away'),
});

export const contract = defineContract({
  'GET /api/teacher-profile': {
    summary: 'How the calling teacher is shown to families',
    roles: ['teacher'],
    answer: { 200: profile },
  },
  'PUT /api/teacher-profile': {
    summary: 'Set it; a picture or a meeting link that is left out stays',
    roles: ['teacher'],
    body: said,
    answer: { 200: profile },
  },
});

export type SaidOfTeacher = z.output<typeof said>;
