import { z } from 'zod';
import { shownWords } from '#src/offer/teachers/pages/contract.ts';
import { limits } from '#src/offer/teachers/teacher.ts';
import { text } from '#src/platform/forms/schemas.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { listEndpoints, listQuery, onOne } from '#src/staff/list/list-contract.ts';
import { pageSorts, pageStates } from './filters.ts';

const listed = z.object({
  _id: z.uuid().describe('The teacher'),
  name: z.string(),
  email: z.string(),
  slug: z.string().nullable().describe('Its address below /teachers/, once it was published'),
  publishedAt: z.iso.datetime().nullable().describe('null while nothing is published'),
  draftAt: z.iso.datetime().nullable().describe('When what is not published was written'),
  isSentBack: z.boolean(),
});

const whole = listed.omit({ isSentBack: true }).extend({
  words: shownWords.nullable().describe('What everybody reads'),
  draft: shownWords.nullable().describe('What was written since'),
  note: z.string().nullable().describe('Why it was sent back'),
});

const query = listQuery(pageSorts, { state: z.enum(pageStates).default('waiting') });
const draftAt = z.iso
  .datetime()
  .pipe(z.coerce.date())
  .describe('Which draft was looked at: by when it was written');
const note = text(limits.note).describe('What the teacher should know. It is mailed');

export const contract = defineContract({
  ...listEndpoints('teacher-pages', {
    summary: 'The pages of teachers; unless told otherwise what waits to be published',
    query,
    row: listed,
  }),
  'GET /api/admin/teacher-pages/:id': {
    ...onOne,
    summary: 'One of them, by its teacher: what is published, and what was written since',
    answer: { 200: whole },
  },
  'POST /api/admin/teacher-pages/:id/publish': {
    ...onOne,
    summary: 'Publish what was written; the teacher is mailed',
    body: z.object({ draftAt }),
    answer: { 200: whole },
  },
  'POST /api/admin/teacher-pages/:id/send-back': {
    ...onOne,
    summary: 'Send back what was written; the teacher is mailed why. What is published stays',
    body: z.object({ draftAt, note }),
    answer: { 200: whole },
  },
  'POST /api/admin/teacher-pages/:id/take-down': {
    ...onOne,
    summary: 'Take a published page down; the teacher is mailed why',
    body: z.object({ note }),
    answer: { 200: whole },
  },
});

export type PageQuery = z.output<typeof query>;
