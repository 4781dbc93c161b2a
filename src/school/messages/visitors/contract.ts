import { z } from 'zod';
import { defineContract } from '#src/platform/http/contract.ts';
import { message, waits } from '../schemas.ts';
import { beginning, saying } from './input.ts';

const key = z.string().min(1).max(100).describe('The secret of the thread’s address');
const params = z.object({ key });

/** A message as a visitor reads it. */
const visitorMessage = message.omit({ key: true, files: true, announced: true });

const visitorThread = z.object({
  name: z.string(),
  waits: waits.optional().describe('Who is expected to answer, and since when'),
  lastNumber: z.int(),
  read: z.int().describe('How far the visitor has read'),
  messages: z.array(visitorMessage).describe('The latest, in their order'),
});

export const contract = defineContract({
  'POST /api/chat': {
    summary: 'Begin a conversation with the school without an account; its secret opens it from now on',
    body: beginning,
    answer: { 201: z.object({ key }) },
    secret: true,
    limit: { count: 60, seconds: 3600 },
  },
  'GET /api/chat/:key': {
    summary: 'A visitor’s conversation. It is noted that their page is open',
    params,
    answer: { 200: visitorThread },
  },
  'POST /api/chat/:key/messages': {
    summary: 'Say more in it, once',
    params,
    body: saying,
    answer: { 201: visitorMessage },
    limit: { count: 120, seconds: 3600 },
  },
  'PUT /api/chat/:key/read': {
    summary: 'Note how far the visitor has read; never back',
    params,
    body: z.object({ number: z.int().min(0) }),
    answer: { 200: z.object({ read: z.int() }) },
    limit: { count: 1200, seconds: 3600 },
  },
});

export type Beginning = z.output<typeof beginning>;
export type Saying = z.output<typeof saying>;
