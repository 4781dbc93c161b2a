import { z } from 'zod';
import { money } from '#src/books/money/schemas.ts';
import { learnerFace } from '#src/learning/families/contract.ts';
import { kinds } from '#src/offer/lessons/lesson.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { providers } from '#src/shop/provider.ts';
import {
  pauseWeeks,
  periodStates,
  stopCauses,
  stopReasons,
  subscriptionStates,
  troubles,
} from '#src/shop/subscriptions/subscription.ts';

const day = z.iso.date();
const instant = z.iso.datetime();
const what = {
  _id: z.uuid(),
  title: z.string().describe('Of the class or group; empty for a plan'),
  plan: z.string().nullable(),
  lessons: z.int().nullable().describe('How many a plan has each month'),
  lesson: z.object({ _id: z.uuid(), kind: z.enum(kinds) }).nullable(),
  learner: learnerFace,
  state: z.enum(subscriptionStates),
  paidUntil: day.describe('What is paid reaches until this day, excluded'),
};
const other = z.object({ ...what, isUnpaid: z.boolean().describe('What was paid is over, and no more yet') });
const siblings = z
  .array(
    z.object({ title: z.string(), plan: z.string().nullable(), lessons: z.int().nullable(), amount: money }),
  )
  .describe('What costs more each month once this is over, for no other child learns then');
const subscription = z.object({
  ...what,
  way: z.enum(providers),
  amount: money.describe('What a month costs now'),
  words: z.string().nullable().describe('The sentence that was agreed to last'),
  next: z
    .object({
      state: z.enum(periodStates),
      day: day.describe('On which the month begins'),
      amount: money,
      due: money.describe('What is left of it after the credit that the family has now'),
      chargeAt: instant.nullable().describe('When it is charged; null until it is announced'),
      tryAt: instant.nullable().describe('When it is tried next, after a failure'),
      trouble: z.enum(troubles).nullable(),
      otherCardUntil: instant.nullable().describe('Before then another card is tried, if one is saved'),
      placeUntil: day.nullable().describe('Until when its place is kept while it is not paid'),
      canBePaid: z.boolean().describe('By hand, now'),
      isHeld: z.boolean().describe('A payment is disputed as a fraud: nothing is charged'),
    })
    .nullable()
    .describe('The month that comes, or that could not be charged'),
  // When the next month would begin if it ended early, now; null if no sooner.
  pause: z.object({ from: day, until: day, placeUntil: day, endsEarly: day.nullable() }).nullable(),
  canPause: z.boolean(),
  change: z.object({ plan: z.string(), lessons: z.int(), amount: money, from: day }).nullable(),
  canChange: z.boolean(),
  offer: z
    .object({ amount: money, from: day, words: z.string(), isAccepted: z.boolean() })
    .nullable()
    .describe('Another price that was announced'),
  stop: z
    .object({ back: money.nullable(), until: day, siblings, firstUntil: day.nullable() })
    .nullable()
    .describe(
      'What a stop would mean: money that comes back, until when the place is kept, and until when the first month can be asked back',
    ),
  stopped: z
    .object({ at: instant, cause: z.enum(stopCauses), reason: z.enum(stopReasons).nullable() })
    .nullable(),
  again: z
    .string()
    .nullable()
    .describe('The sentence by which a stopped one goes on, while what was paid lasts'),
  months: z
    .array(z.object({ _id: z.uuid(), number: z.int(), amount: money, paidAt: instant }))
    .describe('Orders that were paid, newest first, a year of them'),
});
const one = { roles: ['student'], params: z.object({ id: z.uuid() }) } as const;
const key = z.object({ key: z.string().min(1).max(200).describe('The secret of a signed link') });
const byLink = { params: key, limit: { count: 20, seconds: 3600 } };
const words = z.string().min(1).max(2000).describe('The sentence to agree to, as it was shown');
const answer = { 200: subscription };
const url = z.object({ url: z.string().nullable().describe('Where to pay; null once it is paid') });

const stopping = z.object({
  learner: z.string().nullable().describe('Whose it is, where its payer has several'),
  title: z.string(),
  plan: z.string().nullable(),
  lessons: z.int().nullable(),
  state: z.enum(subscriptionStates),
  until: day,
  back: money.nullable(),
  siblings,
});

export const contract = defineContract({
  'GET /api/renewals': {
    summary:
      'What renews itself: the caller’s own, and without any amount what others pay for their children',
    roles: ['student'],
    answer: { 200: z.object({ own: z.array(subscription), others: z.array(other) }) },
  },
  'POST /api/renewals/:id/stop': {
    ...one,
    summary: 'Stop it: nothing more is charged. Repeating it does nothing more',
    answer,
  },
  'POST /api/renewals/:id/again': {
    ...one,
    summary: 'Take the stop back while what was paid lasts. Repeating it does nothing more',
    body: z.object({ agreed: words }),
    answer,
  },
  'POST /api/renewals/:id/reason': {
    ...one,
    summary: 'Say why it was stopped; nobody has to',
    body: z.object({ reason: z.enum(stopReasons) }),
    answer,
  },
  'POST /api/renewals/:id/pause': {
    ...one,
    summary: 'Put the next month off by some weeks',
    body: z.object({ weeks: z.int().min(pauseWeeks.least).max(pauseWeeks.most) }),
    answer,
  },
  'DELETE /api/renewals/:id/pause': {
    ...one,
    summary: 'End the pause before its time. Repeating it does nothing more',
    answer,
  },
  'GET /api/renewals/:id/plans': {
    ...one,
    summary: 'The plans that it can change to, from when on, and the sentence to agree to',
    answer: {
      200: z.array(z.object({ plan: z.string(), lessons: z.int(), amount: money, from: day, words })),
    },
  },
  'POST /api/renewals/:id/plan': {
    ...one,
    summary: 'Change the plan from the next month on that was not announced yet',
    body: z.object({ plan: z.string().min(1).max(40), agreed: words }),
    answer,
  },
  'DELETE /api/renewals/:id/plan': { ...one, summary: 'Keep the plan after all', answer },
  'POST /api/renewals/:id/price': {
    ...one,
    summary: 'Say yes to another price that was announced',
    body: z.object({ agreed: words }),
    answer,
  },
  'DELETE /api/renewals/:id/price': { ...one, summary: 'Say no to it: the old price stays', answer },
  'POST /api/renewals/:id/pay': {
    ...one,
    opensFor: 'families',
    summary: 'Pay a month by hand: one that could not be charged, or one ahead',
    body: z.object({ way: z.enum(providers) }),
    answer: { 201: url },
  },
  'GET /api/renewals/:id/pay-link': {
    ...one,
    summary: 'A link by which somebody else pays the next month; it opens nothing else',
    answer: { 200: z.object({ url: z.string() }) },
  },
  'GET /api/renewals/stop/:key': {
    summary: 'What a signed link of a mail would stop',
    params: key,
    answer: { 200: stopping },
    limit: { count: 60, seconds: 3600 },
  },
  'POST /api/renewals/stop/:key': {
    ...byLink,
    summary: 'Stop it by a signed link of a mail. Repeating it does nothing more',
    answer: { 200: stopping },
  },
  'GET /api/renewals/pay/:key': {
    summary: 'Which month a signed link pays: what for and how much, nothing of the family',
    params: key,
    answer: {
      200: z.object({
        title: z.string(),
        plan: z.string().nullable(),
        lessons: z.int().nullable(),
        day,
        amount: money.nullable().describe('Null once it is paid, or nothing is to be paid any more'),
        isPaid: z.boolean(),
      }),
    },
    limit: { count: 60, seconds: 3600 },
  },
  'POST /api/renewals/pay/:key': {
    ...byLink,
    opensFor: 'families',
    summary: 'Pay that month on the provider’s page',
    body: z.object({ way: z.enum(providers) }),
    answer: { 201: url },
  },
});
