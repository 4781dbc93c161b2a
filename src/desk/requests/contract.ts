import { z } from 'zod';
import { channels } from '#src/offer/contact/contact.ts';
import { forms } from '#src/offer/contact/forms.ts';
import { text } from '#src/platform/forms/schemas.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { languages } from '#src/platform/language/language.ts';
import { listEndpoints, listQuery, onOne } from '#src/staff/list/list-contract.ts';
import { requestSorts, requestStates, yesOrNo } from '../filters.ts';

const listed = z.object({
  _id: z.uuid(),
  name: z.string(),
  form: z.enum(forms),
  about: z.string().describe('The slug of a course, the lesson of a report, or empty'),
  beginning: z.string().describe('How the message begins; empty when there is none'),
  isComplaint: z.boolean(),
  createdAt: z.iso.datetime(),
  dueAt: z.iso.datetime().describe('By when an answer is promised'),
  answeredAt: z.iso.datetime().nullable(),
  answeredBy: z.string().nullable().describe('The e-mail of whoever answered first'),
});

const whole = listed.omit({ beginning: true }).extend({
  email: z.string(),
  phoneNumber: z.string(),
  countryCode: z.string().nullable(),
  page: z.string().describe('The address of the report that it is about, or empty'),
  language: z.enum(languages),
  message: z.string(),
  answers: z
    .array(z.object({ _id: z.uuid(), author: z.string(), text: z.string(), createdAt: z.iso.datetime() }))
    .describe('What was answered by mail, the earliest first; at most 100'),
  others: z.array(listed).describe('What the same address asked besides, the latest first; at most 20'),
});

const query = listQuery(requestSorts, {
  state: z.enum(requestStates).default('unanswered'),
  complaint: z.enum(yesOrNo).optional(),
  form: z.enum(forms).optional(),
});

const known = z.object({ _id: z.uuid() });

export const contract = defineContract({
  ...listEndpoints('requests', {
    summary: 'What people asked; unless told otherwise what waits for an answer, the soonest due first',
    query,
    row: listed,
  }),
  'GET /api/admin/requests/:id': {
    ...onOne,
    summary: 'Everything of one request, its answers, and what the same address asked besides',
    answer: { 200: whole },
  },
  'POST /api/admin/requests/:id/answers': {
    ...onOne,
    summary: 'Answer by mail',
    body: z.object({
      text: text(5000).describe('Mailed as it is typed'),
      callId: z.uuid().optional().describe('Repeating a call with the same id mails nothing more'),
    }),
    answer: { 201: known },
  },
  'POST /api/admin/requests/:id/closed': {
    ...onOne,
    summary: 'Mark as answered by another way',
    body: z.object({ channel: z.enum(channels) }),
    answer: { 200: known },
  },
  'PATCH /api/admin/requests/:id': {
    ...onOne,
    summary: 'Say whether it is a complaint, which has a deadline of its own',
    body: z.object({ isComplaint: z.boolean() }),
    answer: { 200: known },
  },
});

export type RequestQuery = z.output<typeof query>;
