import { z } from 'zod';
import { checkKeys, findingNames } from '#src/people/opening/checks.ts';
import { text } from '#src/platform/forms/schemas.ts';
import { defineContract, type OutputOf } from '#src/platform/http/contract.ts';
import { standings, vouched } from './standings.ts';

const check = z.object({
  _id: z.enum(checkKeys),
  state: z.enum(standings).describe('`unknown` was not looked at since yesterday'),
  blocks: z.boolean().describe('It keeps the school shut'),
  finding: z.enum(findingNames).nullable(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).describe('What was found, in figures'),
  measuredAt: z.iso.datetime().nullable(),
  putOff: z.object({ reason: z.string(), at: z.iso.datetime() }).nullable(),
});
const answer = {
  200: z.object({
    openedAt: z.iso.datetime().nullable(),
    mayOpen: z.boolean(),
    waiting: z.int().describe('How many have left their e-mail until now and confirmed it'),
    checks: z.array(check),
  }),
};
const admin = { roles: ['admin'], answer } as const;
const onOne = { ...admin, params: z.object({ id: z.enum(checkKeys) }) } as const;

export const contract = defineContract({
  'GET /api/opening/here/:key': {
    summary: 'Whether this is the program that asks itself: it calls its own address from outside',
    params: z.object({ key: z.string().min(1).max(100).describe('What it has just made up') }),
    answer: { 200: z.object({ isHere: z.literal(true) }) },
    limit: { count: 60, seconds: 3600 },
  },
  'GET /api/admin/opening': { summary: 'What has to be right before strangers may come', ...admin },
  'POST /api/admin/opening/measure': {
    summary: 'Measure all of it again, or one; what takes long is done by a job',
    ...admin,
    body: z.object({ only: z.enum(checkKeys).optional() }),
  },
  'POST /api/admin/opening/letter': { summary: 'Send the test letter to the caller', ...admin },
  'POST /api/admin/opening/letter/opened': {
    summary: 'The link of the test letter was opened',
    ...admin,
    body: z.object({ key: z.string().min(1).max(100) }),
  },
  'POST /api/admin/opening/dollar': {
    summary: 'Begin to pay a dollar as families pay; it goes back by itself',
    roles: ['admin'],
    answer: { 201: z.object({ url: z.url().describe('Where it is paid') }) },
  },
  'POST /api/admin/opening/vouched': {
    summary: 'Vouch for what is published: the figures as they are claimed, the prices as they came',
    ...admin,
    body: z.object({ what: z.enum(vouched) }),
  },
  'PUT /api/admin/opening/checks/:id/put-off': {
    summary: 'Put off what is yellow, with the reason',
    ...onOne,
    body: z.object({ reason: text(500).min(3) }),
  },
  'DELETE /api/admin/opening/checks/:id/put-off': {
    summary: 'Take it up again',
    ...onOne,
  },
  'POST /api/admin/opening/open': {
    summary: 'Open the school, for good',
    ...admin,
    body: z.object({ isSure: z.literal(true) }),
  },
});

/** A check as the page shows it. */
export type Check = OutputOf<(typeof contract)['GET /api/admin/opening']>['checks'][number];
