import { z } from 'zod';
import { defineContract } from '#src/platform/http/contract.ts';
import { asked } from './input.ts';
import { lists } from './subscription.ts';
import { upcomingSlugs } from './upcoming-courses.ts';

const subscription = z.object({
  email: z.string().describe('Masked: d…@example.com'),
  list: z.enum(lists),
  course: z.enum(upcomingSlugs).nullable(),
  state: z.enum(['waiting', 'confirmed', 'ended']),
});

const key = z.object({ key: z.string().min(1).max(100).describe('The secret of the link that was mailed') });

export const contract = defineContract({
  'POST /api/subscriptions': {
    summary: 'Ask to be written to; begins once the link in the mail that follows is confirmed',
    body: asked,
    answer: { 201: z.object({ message: z.string() }) },
    limit: { count: 20, seconds: 3600 },
  },
  'GET /api/subscriptions/:key': {
    summary: 'One subscription, by the link that was mailed',
    params: key,
    answer: { 200: subscription },
  },
  'POST /api/subscriptions/:key/confirm': {
    summary: 'Confirm a subscription; what is confirmed or has ended stays so',
    params: key,
    answer: { 200: subscription },
    limit: { count: 60, seconds: 3600 },
  },
  'GET /api/subscriptions/:key/unsubscribe': {
    summary: 'Where the one click of mail programs is opened by one that does not know it: leads to the page',
    raw: { letsIn: 'everybody: the page asks for the secret in the address, and opening changes nothing' },
    params: z.object({ key: z.string() }),
    answer: { 302: z.null() },
  },
  'POST /api/subscriptions/:key/unsubscribe': {
    summary: 'End a subscription; also the address of the one click of mail programs (RFC 8058)',
    params: key,
    form: true,
    answer: { 200: subscription },
    // Mail programs send the clicks of many people from one address.
    limit: { count: 1000, seconds: 3600 },
  },
});

export type SubscriptionRequest = z.output<typeof asked>;
