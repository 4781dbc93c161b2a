import { z } from 'zod';
import { gradeLevels } from '#src/offer/trials/choices.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { guardianKinds } from './family.ts';
import { changedLearner, learner as newLearner } from './input.ts';
import { colours, pictures } from './looks.ts';

/** A learner as their guardians see them in a list, and wherever children are told apart. */
export const learnerFace = z.object({
  _id: z.uuid(),
  firstName: z.string().describe('Empty until a guardian has said it'),
  picture: z.enum(pictures),
  colour: z.enum(colours),
});

const learner = learnerFace.extend({
  birthYear: z.int().nullable(),
  grade: z.enum(gradeLevels).nullable(),
  note: z.string(),
  kind: z.enum(guardianKinds).describe('What the caller is to the learner'),
  guardians: z.int().describe('How many look after the learner, the caller among them'),
});

const params = z.object({ id: z.uuid() });

export const contract = defineContract({
  'GET /api/learners': {
    summary: 'The learners that the caller looks after, the first one first',
    roles: ['student'],
    answer: { 200: z.array(learner) },
  },
  'POST /api/learners': {
    summary: 'Add a learner',
    roles: ['student'],
    body: newLearner,
    answer: { 201: learner },
  },
  'PATCH /api/learners/:id': {
    summary: 'Change a learner; what is left out stays',
    roles: ['student'],
    params,
    body: changedLearner,
    answer: { 200: learner },
  },
  'DELETE /api/learners/:id': {
    summary: 'Remove a learner: their lessons end, and what was paid stays in the books without a name',
    roles: ['student'],
    params,
    answer: { 200: z.object({ message: z.string() }) },
  },
});
