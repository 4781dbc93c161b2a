import { z } from 'zod';
import { span } from '#src/platform/forms/schemas.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { longestSpan } from '../family.ts';
import { activity as input } from './input.ts';

const activity = z.object({
  _id: z.uuid(),
  learnerId: z.uuid(),
  title: z.string(),
  weekdays: z.array(z.int()).describe('From 1, Monday, in their order'),
  begins: z.string().describe('HH:MM on the clock of the zone'),
  ends: z.string(),
  zone: z.string(),
  wayMinutes: z.int(),
});

const times = z.array(z.object({ startTime: z.iso.datetime(), endTime: z.iso.datetime() }));
const params = z.object({ id: z.uuid() });
const own = { roles: ['student'] } as const;

export const contract = defineContract({
  'GET /api/activities': {
    ...own,
    summary: 'What the caller’s learners do elsewhere week after week, and when that is within a span',
    query: span(longestSpan),
    answer: { 200: z.array(activity.extend({ times })) },
  },
  'GET /api/learners/:id/activities': {
    ...own,
    summary: 'What a learner does elsewhere week after week',
    params,
    answer: { 200: z.array(activity) },
  },
  'POST /api/learners/:id/activities': {
    ...own,
    summary: 'Add something that a learner does elsewhere',
    params,
    body: input,
    answer: { 201: activity },
  },
  'PUT /api/activities/:id': {
    ...own,
    summary: 'Replace it',
    params,
    body: input,
    answer: { 200: activity },
  },
  'DELETE /api/activities/:id': {
    ...own,
    summary: 'Remove it',
    params,
    answer: { 200: z.object({ _id: z.uuid() }) },
  },
});
