import { z } from 'zod';
import { money } from '#src/books/money/schemas.ts';
import { learnerFace } from '#src/learning/families/contract.ts';
import { kinds, priceUnits } from '#src/offer/lessons/lesson.ts';
import { listLimit } from '#src/platform/forms/schemas.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { asked, ordered } from '#src/shop/orders/input.ts';
import { discountKinds, orderStates, packageBacks } from '#src/shop/orders/order.ts';
import { needsRate, type Provider, providers } from '#src/shop/provider.ts';
import { paymentStates, refundRules, refundStates, refundWays } from './states.ts';
import type { Ways } from './ways.ts';

const discount = z.object({ kind: z.enum(discountKinds), percent: z.int(), amount: money });
const what = {
  kind: z.enum(['lesson', 'package']),
  title: z.string().describe('Of the class or group; empty for a package'),
  lesson: z.object({ _id: z.uuid(), kind: z.enum(kinds) }).nullable(),
  plan: z.string().nullable(),
  lessons: z.int().nullable().describe('How many a package has'),
  list: money.describe('What it costs without a discount'),
  discount: discount.nullable(),
  amount: money.describe('What it costs'),
  fromCredit: money.describe('What the family’s credit pays of it'),
  due: money.describe('What is left to be paid'),
};
/** A provider that charges dollars is offered or not; others have a rate. */
const ways = Object.fromEntries(providers.map((provider) => [provider, wayOf(provider)]));
function wayOf(provider: Provider): z.ZodType<Ways[Provider]> {
  return needsRate(provider) ? z.object({ tiyinPerDollar: z.int() }).nullable() : z.boolean();
}
const order = z.object({
  _id: z.uuid(),
  number: z.int(),
  ...what,
  learner: learnerFace,
  state: z.enum(orderStates),
  hasEnded: z.boolean().describe('It was paid, and the place or the package has ended since'),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  payments: z.array(
    z.object({
      provider: z.enum(providers),
      amount: money,
      state: z.enum(paymentStates),
      url: z.string().nullable().describe('Where it can be paid, while it is begun'),
      createdAt: z.iso.datetime(),
    }),
  ),
  refunds: z.array(
    z.object({
      amount: money.describe('In dollars'),
      sent: money.nullable().describe('What goes back by the provider, in what was charged'),
      way: z.enum(refundWays),
      provider: z.enum(providers).nullable().describe('By which it goes back; null as credit and by hand'),
      rule: z.enum(refundRules),
      state: z.enum(refundStates),
      waits: z.boolean().describe('For a bank, which decides about a dispute of the payment'),
      askedAt: z.iso.datetime(),
      settledAt: z.iso.datetime().nullable(),
    }),
  ),
  refundAskedAt: z.iso.datetime().nullable().describe('Asked outside of the terms, not answered yet'),
  refundDeclinedAt: z.iso.datetime().nullable(),
  subscription: z.uuid().nullable().describe('Of which it is a month, where it renews itself'),
});
const one = { roles: ['student'], params: z.object({ id: z.uuid() }) } as const;

export const contract = defineContract({
  'GET /api/payment-ways': {
    summary: 'By which ways a family can pay online now',
    answer: {
      200: z.object(ways as Record<Provider, ReturnType<typeof wayOf>>),
    },
  },
  'POST /api/orders/quote': {
    summary: 'What something costs, and what the terms give back of it',
    roles: ['student'],
    body: asked,
    answer: {
      200: z.object({
        ...what,
        priceFor: z
          .enum(priceUnits)
          .nullable()
          .describe('What the price of a class or group buys, where its teacher said so'),
        heldBy: z
          .object({ _id: z.uuid(), number: z.int(), kind: z.enum(discountKinds) })
          .nullable()
          .describe('The open order that keeps a discount which an account has once'),
        renewal: z
          .object({
            amount: money.describe('Of each month from the second on'),
            next: z.iso.date().describe('The day on which the second month begins'),
            words: z.string().describe('The sentence to agree to; the order repeats it'),
          })
          .nullable()
          .describe('How it renews itself each month, where a time zone was told and it does'),
        renewsAlready: z.boolean().describe('It renews itself already for this learner'),
        isEnding: z.boolean().describe('This learner has it already, and it does not renew itself any more'),
        credit: money.describe('What is on the family’s account'),
        lessonsLeft: z.int().describe('Of the account’s packages: so many could pay for the place instead'),
        isKept: z.boolean().describe('The place is theirs already, and not paid yet'),
        soums: money.nullable().describe('What is left to be paid, in soums at the rate of the day'),
        minutes: z.int().describe('How long a place is held while somebody pays'),
        packageBack: z
          .enum(packageBacks)
          .nullable()
          .describe('What of a package comes back: all of it, or without the lessons that were used'),
        refundUntil: z.iso
          .date()
          .describe('The last day on which all of it comes back, if it is ordered now'),
      }),
    },
  },
  'POST /api/orders': {
    opensFor: 'families',
    summary: 'Order something, and begin to pay for it. The same request gives the same order',
    roles: ['student'],
    body: ordered,
    answer: {
      201: z.object({ order, url: z.string().nullable().describe('Where to pay; null once it is paid') }),
    },
  },
  'GET /api/orders': {
    summary: 'The orders of the caller, newest first',
    roles: ['student'],
    query: z.object({
      limit: listLimit(24),
      cursor: z.uuid().optional(),
    }),
    paged: true,
    answer: { 200: z.array(order) },
  },
  'GET /api/orders/credit': {
    summary: 'What is on the family’s account: the next order takes it first',
    roles: ['student'],
    answer: { 200: z.object({ credit: money }) },
  },
  'GET /api/orders/:id': {
    ...one,
    summary: 'One of them; a payment that is still open is asked for at its provider',
    answer: { 200: order },
  },
  'DELETE /api/orders/:id': {
    ...one,
    summary: 'Give up an order that has not been paid. Repeating it does nothing more',
    answer: { 200: order },
  },
  'GET /api/orders/:id/refund': {
    ...one,
    summary: 'What comes back of it by the terms if it is asked for now',
    answer: {
      200: z.object({
        back: money,
        until: z.iso.date().describe('The last day on which all of it does'),
        left: money.describe('What has not gone back yet'),
        package: z
          .object({
            lessons: z.int(),
            left: z.int(),
            back: z.enum(packageBacks).describe('All of it, or without the lessons that were used'),
          })
          .nullable(),
        ways: z.array(z.enum(['provider', 'credit'])),
      }),
    },
  },
  'POST /api/orders/:id/refund': {
    ...one,
    summary: 'Take back what the terms give; the place or the package ends with it',
    body: z.object({
      way: z.enum(['provider', 'credit']),
      amount: z.int().positive().describe('What was shown to come back, in cents: else a conflict'),
    }),
    answer: { 200: order },
  },
  'POST /api/orders/:id/ask-refund': {
    ...one,
    summary: 'Ask the staff for money back that the terms do not give. Repeating it does nothing more',
    answer: { 200: order },
  },
});
