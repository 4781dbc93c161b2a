import { z } from 'zod';
import { requestStates, scopes } from '#src/account/privacy/data-request.ts';
import { heldKinds, keptKinds } from '#src/account/privacy/held/held-kinds.ts';
import type { FieldKey } from '#src/platform/forms/errors.ts';
import { text } from '#src/platform/forms/schemas.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { languages } from '#src/platform/language/language.ts';
import { listEndpoints, listQuery, onOne } from '#src/staff/list/list-contract.ts';
import { erasureSorts, requestGroups } from '../filters.ts';

const request = z.object({
  _id: z.uuid(),
  email: z
    .string()
    .nullable()
    .describe('Of somebody who asked without one: their phone. Null once it is closed'),
  scope: z.enum(scopes).describe('Everything under the address, or what hangs on the account alone'),
  language: z.enum(languages),
  askedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  state: z.enum(requestStates),
  closedAt: z.iso.datetime().nullable(),
  kept: z.string().describe('What had to stay, by its kind and number: `enrolments 2, refunds 1`'),
});

const whole = z.object({
  ...request.shape,
  review: z
    .object({
      held: z.record(z.enum(heldKinds), z.int()).describe('What is held now'),
      kept: z.record(z.enum(keptKinds), z.int()).describe('What of it would have to stay'),
      upcoming: z.array(z.iso.datetime()).describe('Booked times to come, which would be cancelled'),
      isAdmin: z.boolean().describe('An administrator is not erased'),
    })
    .nullable()
    .describe('Null once it is closed'),
});

const { q: _, ...asked } = listQuery(erasureSorts, {
  group: z.enum(requestGroups).default('waiting'),
}).shape;
const query = z.object(asked);
const confirmed = z.boolean().refine((checked) => checked, { params: { key: 'confirm' satisfies FieldKey } });

export const contract = defineContract({
  ...listEndpoints('data-requests', {
    summary: 'Requests that data be erased, those that wait by the day they are due',
    query,
    row: request,
  }),
  'POST /api/admin/data-requests': {
    summary: 'Note that somebody who has no e-mail has asked by word of mouth that their account be erased',
    roles: ['admin'],
    body: z.object({ userId: z.uuid() }),
    answer: { 201: z.object({ _id: z.uuid().describe('The request; one that waits already is no second') }) },
  },
  'GET /api/admin/data-requests/:id': {
    ...onOne,
    summary: 'One of them, with what would be erased and what would have to stay',
    answer: { 200: whole },
  },
  'POST /api/admin/data-requests/:id/erase': {
    ...onOne,
    summary: 'Erase it; who asked is told what had to stay',
    body: z.object({ confirmed }),
    answer: { 200: request },
  },
  'POST /api/admin/data-requests/:id/decline': {
    ...onOne,
    summary: 'Decline to erase it; the reason is mailed to who asked',
    body: z.object({ reason: text(2000) }),
    answer: { 200: request },
  },
});

export type DataRequestQuery = z.output<typeof query>;
