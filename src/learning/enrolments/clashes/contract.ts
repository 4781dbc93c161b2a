import { z } from 'zod';
import { learnerFace } from '#src/learning/families/contract.ts';
import { remarkKinds } from '#src/learning/families/remarks.ts';
import { kinds } from '#src/offer/lessons/lesson.ts';
import { defineContract } from '#src/platform/http/contract.ts';

const clash = z.object({
  kind: z
    .enum(remarkKinds)
    .describe(
      'One child in two things at once, two children who need a screen each, or too little time for a way',
    ),
  learner: learnerFace.describe('Whose the other thing is'),
  lesson: z
    .object({ _id: z.uuid(), kind: z.enum(kinds), title: z.string() })
    .optional()
    .describe('The other thing; without it, the activity is'),
  activity: z.object({ _id: z.uuid(), title: z.string(), wayMinutes: z.int() }).optional(),
  times: z
    .array(z.object({ startTime: z.iso.datetime(), endTime: z.iso.datetime() }))
    .describe('The meetings of the lesson that meet with it, in their order'),
});

export const contract = defineContract({
  'GET /api/lessons/:id/clashes': {
    summary:
      'What would meet with a lesson’s meetings of the next eight weeks, were a learner enrolled there',
    roles: ['student'],
    params: z.object({ id: z.uuid() }),
    query: z.object({ learnerId: z.uuid().describe('Who would learn') }),
    answer: { 200: z.array(clash) },
  },
});
