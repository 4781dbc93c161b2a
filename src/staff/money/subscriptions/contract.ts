import { z } from 'zod';
import { money } from '#src/books/money/schemas.ts';
import { kinds } from '#src/offer/lessons/lesson.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { languages } from '#src/platform/language/language.ts';
import { orderStates } from '#src/shop/orders/order.ts';
import { paymentStates } from '#src/shop/payments/states.ts';
import { providers } from '#src/shop/provider.ts';
import {
  agreementKinds,
  periodStates,
  stopCauses,
  stopReasons,
  subscriptionStates,
  troubles,
} from '#src/shop/subscriptions/subscription.ts';
import { listEndpoints, listQuery, onOne, spanQuery } from '#src/staff/list/list-contract.ts';
import { planNames, priceFilters, subscriptionSorts, waitFilters } from '../filters.ts';

const moment = z.iso.datetime();
const day = z.iso.date();

const query = listQuery(subscriptionSorts, {
  state: z.enum(subscriptionStates).optional(),
  plan: z.enum(planNames).optional(),
  lesson: z.uuid().optional().describe('A class or group'),
  teacher: z.uuid().optional().describe('The account of whoever teaches it'),
  price: z.enum(priceFilters).optional().describe('That it is not sold at any more'),
  waits: z.enum(waitFilters).optional().describe('A month of it that waits for a person'),
  from: spanQuery.from.describe('Of the days on which the next month is due, the first'),
  until: spanQuery.until.describe('The last of them'),
});

/** A subscription in a list. */
export const listedSubscription = z.object({
  _id: z.uuid(),
  title: z.string().describe('Of the class or group; empty for a plan'),
  plan: z.string().nullable(),
  lessons: z.int().nullable(),
  lesson: z.object({ _id: z.uuid(), kind: z.enum(kinds) }).nullable(),
  teacher: z
    .object({ _id: z.uuid(), email: z.string(), name: z.string() })
    .nullable()
    .describe('Null for a plan'),
  payerId: z.uuid(),
  payer: z.string().describe('Their e-mail, or their phone'),
  payerName: z.string(),
  learner: z.string().describe('Empty where no name has been said'),
  state: z.enum(subscriptionStates),
  amount: money.describe('A month, by the last agreement, without what a second child has off'),
  today: money.nullable().describe('What it is sold at today; null where it is not sold by the month'),
  next: z.object({ day, state: z.enum(periodStates) }).nullable(),
  paidUntil: day,
  createdAt: moment,
});

const payment = z.object({
  _id: z.uuid(),
  provider: z.enum(providers),
  amount: money,
  state: z.enum(paymentStates),
  offSession: z.boolean().describe('A charge of the saved card; else the family paid on a page'),
  declineCode: z.string().nullable().describe('In the provider’s own word'),
  at: moment,
});
const month = z.object({
  _id: z.uuid(),
  number: z.int(),
  day: day.nullable().describe('When it was due; null for the first month, which was bought'),
  state: z.enum(periodStates),
  amount: money.nullable().describe('As it was announced, or as it was bought'),
  noticedAt: moment.nullable(),
  actAt: moment.nullable().describe('When it is announced, charged or tried next'),
  tries: z.int(),
  trouble: z.enum(troubles).nullable(),
  orders: z.array(
    z.object({
      _id: z.uuid(),
      number: z.int(),
      amount: money,
      fromCredit: money,
      state: z.enum(orderStates),
      payments: z.array(payment),
    }),
  ),
});
const whole = listedSubscription.extend({
  way: z.enum(providers),
  siblingPercent: z.int(),
  anchor: z.int(),
  zone: z.string(),
  pause: z.object({ from: day, until: day }).nullable(),
  isHeld: z.boolean().describe('A payment of its payer is disputed as a fraud: nothing is charged'),
  placeUntil: day
    .nullable()
    .describe('Until when its place is kept, in a pause or while its month is not paid'),
  change: z.object({ plan: z.string(), lessons: z.int(), amount: money }).nullable(),
  offer: z
    .object({ amount: money, from: day, offeredAt: moment.nullable(), acceptedAt: moment.nullable() })
    .nullable(),
  stop: z
    .object({ back: money.nullable(), until: day })
    .nullable()
    .describe('What a stop would mean; null once it is stopped'),
  stopped: z
    .object({
      at: moment,
      cause: z.enum(stopCauses),
      by: z.string().nullable().describe('The e-mail of who did it, where a person did'),
      reason: z.enum(stopReasons).nullable(),
      endedAt: moment.nullable(),
    })
    .nullable(),
  agreements: z
    .array(
      z.object({
        _id: z.uuid(),
        kind: z.enum(agreementKinds),
        words: z.string().describe('The sentence as it was shown'),
        language: z.enum(languages),
        amount: money,
        agreedAt: moment,
      }),
    )
    .describe('The latest first'),
  months: z.array(month).describe('The latest first, two years of them'),
});

const answer = { 200: whole };

export const contract = defineContract({
  ...listEndpoints('subscriptions', {
    summary: 'What renews itself; `q` stands in the e-mail of who pays, or begins words of the child’s name',
    query,
    row: listedSubscription,
  }),
  'GET /api/admin/subscriptions/:id': {
    ...onOne,
    summary: 'One subscription: what was agreed, each month with its orders and tries, and how it stopped',
    answer,
  },
  'POST /api/admin/subscriptions/:id/stop': {
    ...onOne,
    summary: 'Stop it, as the family could. Repeating it does nothing more',
    answer,
  },
  'POST /api/admin/subscriptions/:id/reason': {
    ...onOne,
    summary: 'Note why it was stopped, as the family told it',
    body: z.object({ reason: z.enum(stopReasons) }),
    answer,
  },
  'POST /api/admin/subscriptions/:id/again': {
    ...onOne,
    summary: 'Have a month that failed or lay too long announced again, and charged in seven days',
    answer,
  },
  'POST /api/admin/subscriptions/:id/let-go': {
    ...onOne,
    summary: 'Let such a month go: the next one comes',
    answer,
  },
  'POST /api/admin/subscriptions/:id/charge-anyway': {
    ...onOne,
    summary:
      'Charge its payer though a payment of theirs is disputed as a fraud. Repeating it does nothing more',
    answer,
  },
  'POST /api/admin/subscriptions/:id/offer': {
    ...onOne,
    summary: 'Offer it another price: a lower one holds by itself, a higher one once the family says yes',
    body: z.object({ amount: z.int().min(1).max(100_000_000).describe('Cents a month') }),
    answer,
  },
});

export type SubscriptionQuery = z.output<typeof query>;

/** One as its page shows it. */
export type ShownSubscription = OutputOf<(typeof contract)['GET /api/admin/subscriptions/:id']>;
/** One as a list shows it. */
export type ListedSubscription = z.output<typeof listedSubscription>;
