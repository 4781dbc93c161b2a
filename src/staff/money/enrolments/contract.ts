import { z } from 'zod';
import { money } from '#src/books/money/schemas.ts';
import { givenReasons, lessonsOfMonth, refundReasons } from '#src/learning/enrolments/money/refund.ts';
import { price } from '#src/offer/lessons/input.ts';
import { kinds } from '#src/offer/lessons/lesson.ts';
import type { FieldKey } from '#src/platform/forms/errors.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { providers } from '#src/shop/provider.ts';
import { listEndpoints, listQuery, onOne } from '#src/staff/list/list-contract.ts';
import { ageSorts } from '#src/staff/list/sorts.ts';
import { enrolmentStates } from '../filters.ts';

const row = {
  _id: z.uuid(),
  kind: z.enum(kinds),
  lessonId: z.uuid(),
  title: z.string(),
  studentId: z.uuid(),
  studentName: z.string(),
  student: z.string().describe('The e-mail of the account that enrolled, and pays'),
  learner: z
    .string()
    .describe('The first name of who learns; empty where it has not been said, or is forgotten'),
  price: z.number().nullable().describe('At the enrolment, in dollars; null when it had none'),
  paid: z.number().nullable().describe('How much came, in dollars; null while nothing was noted'),
  paidElsewhere: z.boolean().describe('It was paid before the school moved here'),
  paidUntil: z.iso.date().nullable().describe('Until which day, excluded, its months are paid'),
  promised: z.boolean().describe('The price is what the family was promised before the school moved here'),
  refunded: z.number().describe('How much of it has come back'),
  state: z.enum(enrolmentStates),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  cancelledAt: z.iso.datetime().nullable().describe('Since when there is no place any more'),
  refundAskedAt: z.iso.datetime().nullable().describe('When the place ended while money was to go back'),
};
const day = z.iso.date().describe('A day of the business zone');
const refundUntil = day
  .nullable()
  .describe('The last day on which all of it comes back, as it was told with the order');
/** The payment of an order that can go back the way it came. */
export const byProvider = z
  .object({ name: z.enum(providers), pays: money, left: money.describe('What of it has not gone back') })
  .nullable()
  .describe('Null where credit paid all of it');

/** One enrolment as its page shows it. */
export const shownEnrolment = z.object({
  ...row,
  today: day,
  boughtOn: day,
  startsOn: day.nullable().describe('When the lessons begin, where that has been said'),
  refundUntil,
  isKept: z
    .boolean()
    .describe('Money was to go back since it ended, and the staff have said that nothing does'),
  owed: z
    .object({ amount: money, byHand: z.boolean().describe('Some of it came outside of the product') })
    .describe(
      'What is to go back since the place ended; of one that lives, what would be if it were ended now',
    ),
  months: z
    .array(
      z.object({
        from: day.describe('Its first'),
        paid: z.number().describe('In dollars'),
        refunded: z.number(),
        refundUntil,
        order: z.object({ _id: z.uuid(), number: z.int(), provider: byProvider }),
      }),
    )
    .describe('The orders by which it was paid online, in the order of their months'),
  refunds: z.array(
    z.object({
      _id: z.uuid(),
      reason: z.enum(givenReasons),
      amount: z.number(),
      askedAt: z.iso.datetime(),
      createdAt: z.iso.datetime(),
    }),
  ),
});

const query = listQuery(ageSorts, {
  state: z.enum(enrolmentStates).optional(),
  kind: z.enum(kinds).optional(),
});
const ofMonth = z.int().min(1).max(lessonsOfMonth.most);

export const contract = defineContract({
  ...listEndpoints('purchases', {
    summary: 'Places in classes and groups that were bought; `q` stands in the e-mail of the student',
    query,
    row: z.object(row),
  }),
  'GET /api/admin/purchases/:id': {
    ...onOne,
    summary: 'One enrolment, with what of its money has come back',
    answer: { 200: shownEnrolment },
  },
  'POST /api/admin/purchases/:id/paid': {
    ...onOne,
    summary: 'Note that the money has been seen',
    body: z.object({
      amount: z.optional(price).describe('Unless it is said, the price at the enrolment'),
    }),
    answer: { 200: shownEnrolment },
  },
  'POST /api/admin/purchases/:id/unpaid': {
    ...onOne,
    summary: 'Note that the money has not come after all, while none has gone back',
    answer: { 200: shownEnrolment },
  },
  'POST /api/admin/purchases/:id/refund': {
    ...onOne,
    summary: 'Give money back by the rules of the terms',
    body: z
      .object({
        reason: z.enum(refundReasons),
        way: z
          .enum(['provider', 'credit', 'hand'])
          .default('provider')
          .describe('Of what was paid online: back the way it came, as credit, or by hand'),
        askedOn: z.iso.date().optional().describe('When the family asked; today unless it is said'),
        lessons: ofMonth.default(1).describe('How many lessons were missed'),
        ofLessons: ofMonth.default(lessonsOfMonth.usual).describe('Of how many in the month'),
        amount: price.check(z.describe('What was shown to come back: anything else is a conflict')),
        refunded: price.check(z.describe('What was known to have come back before: the same')),
      })
      .refine(({ lessons, ofLessons }) => lessons <= ofLessons, {
        path: ['lessons'],
        params: { key: 'more_than_all' satisfies FieldKey },
      }),
    answer: { 200: shownEnrolment },
  },
  'POST /api/admin/purchases/:id/cancel': {
    ...onOne,
    summary: 'End the place; what was paid and is not held waits to be given back',
    answer: { 200: shownEnrolment },
  },
  'POST /api/admin/purchases/:id/give-owed': {
    ...onOne,
    summary: 'Give back what was paid for a place that has ended and was not held',
    body: z.object({
      amount: z.int().positive().describe('What was shown, in cents: anything else is a conflict'),
    }),
    answer: { 200: shownEnrolment },
  },
  'POST /api/admin/purchases/:id/keep-owed': {
    ...onOne,
    summary: 'Say that nothing of it goes back. Repeating it does nothing more',
    answer: { 200: shownEnrolment },
  },
  'DELETE /api/admin/purchases/:id/keep-owed': {
    ...onOne,
    summary: 'It is to go back after all. Repeating it does nothing more',
    answer: { 200: shownEnrolment },
  },
});

export type EnrolmentQuery = z.output<typeof query>;

/** One enrolment as its page shows it. */
export type ShownEnrolment = OutputOf<(typeof contract)['GET /api/admin/purchases/:id']>;
