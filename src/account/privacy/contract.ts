import { z } from 'zod';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { defineContract, ownAccount } from '#src/platform/http/contract.ts';
import { linkAsked } from './data-request.ts';
import { heldKinds } from './held/held-kinds.ts';

const sentence = z.object({
  message: z.string().describe("What to tell the person, in the caller's language"),
});

const holdings = z.object({
  email: z.string().describe('By a link masked: d…@example.com'),
  held: z.record(z.enum(heldKinds), z.int()).describe('How much is held, by kind'),
  request: z
    .object({ askedAt: z.iso.datetime(), dueAt: z.iso.datetime() })
    .nullable()
    .describe('The request that it be erased, while it waits'),
});

const key = z.object({ key: z.string().min(1).max(100).describe('The secret of the link that was mailed') });

const zip = {
  file: { type: 'application/zip', name: 'dars-data.zip' },
  secret: true,
  answer: { 200: z.string() },
  limit: { count: 60, seconds: 3600 },
} as const;

const links = { count: 20, seconds: 3600 };

export const contract = defineContract({
  'POST /api/privacy/links': {
    summary: 'Have a link mailed that shows what is held under an address; the answer is the same for all',
    body: linkAsked,
    answer: { 201: sentence },
    limit: links,
  },
  'GET /api/privacy/:key': {
    summary: 'What is held under an address, by the link that was mailed to it',
    params: key,
    answer: { 200: holdings },
  },
  'GET /api/privacy/:key/export': {
    summary: 'All of it: data.json and the pictures in one archive',
    params: key,
    ...zip,
  },
  'POST /api/privacy/:key/erasure': {
    summary: 'Ask that it be erased. Repeating it changes nothing',
    params: key,
    answer: { 200: holdings },
    limit: { count: 60, seconds: 3600 },
  },
  'DELETE /api/privacy/:key/erasure': {
    summary: 'Take back the request that it be erased',
    params: key,
    answer: { 200: holdings },
    limit: { count: 60, seconds: 3600 },
  },
  'GET /api/privacy': {
    summary: "What hangs on the caller's account",
    ...ownAccount,
    answer: { 200: holdings },
  },
  'GET /api/privacy/export': {
    summary: 'All of it: data.json and the pictures in one archive. Needs a confirmed e-mail',
    ...ownAccount,
    ...zip,
  },
  'POST /api/privacy/erasure': {
    summary:
      'Ask that it be erased, the account with it. Repeating it changes nothing. Needs a confirmed e-mail',
    ...ownAccount,
    answer: { 200: holdings },
  },
  'DELETE /api/privacy/erasure': {
    summary: 'Take back the request that it be erased',
    ...ownAccount,
    answer: { 200: holdings },
  },
  'POST /api/privacy/own-link': {
    summary: "Have the link for everything under the account's address mailed to it",
    ...ownAccount,
    answer: { 201: sentence },
    limit: links,
  },
});

/** What is held of somebody, and their request that it be erased. */
export type ShownHoldings = OutputOf<(typeof contract)['GET /api/privacy']>;
