import { z } from 'zod';
import { defineContract, ownAccount } from '#src/platform/http/contract.ts';

const endpoint = z
  .url({ protocol: /^https?$/ })
  .max(1000)
  .describe('As the browser’s subscription has it');
const key = (bytes: number) =>
  z
    .base64url()
    .refine((text) => Buffer.from(text, 'base64url').length === bytes, { params: { key: 'format' } });

/** A browser's subscription, as its `toJSON` says it. */
const subscription = z.object({
  endpoint,
  keys: z.object({
    p256dh: key(65).describe('A point of the curve P-256'),
    auth: key(16).describe('A secret of 16 bytes'),
  }),
});

const channel = z.object({
  _id: z.uuid().nullable().describe('Of the caller’s channel; null where it is off'),
});

export const contract = defineContract({
  'GET /api/notifications/push': {
    summary: 'With which key a browser subscribes, and whether this one shows the caller’s notifications',
    ...ownAccount,
    query: z.object({ endpoint: endpoint.optional() }),
    answer: { 200: channel.extend({ publicKey: z.string() }) },
  },
  'PUT /api/notifications/push': {
    summary: 'Show the caller’s notifications in this browser; no more those of whoever used it before',
    ...ownAccount,
    body: subscription,
    answer: { 200: channel },
    limit: { count: 60, seconds: 3600 },
  },
  'POST /api/notifications/push/end': {
    summary:
      'Show nobody’s there any more, by its address, which no one else knows. Repeating it changes nothing',
    body: z.object({ endpoint }),
    answer: { 200: channel },
    limit: { count: 60, seconds: 3600 },
  },
});
