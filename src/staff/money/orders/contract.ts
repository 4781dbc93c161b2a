import { z } from 'zod';
import { money } from '#src/books/money/schemas.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { orderStates } from '#src/shop/orders/order.ts';
import { contract as familyContract } from '#src/shop/payments/contract.ts';
import {
  disputeStates,
  paymentStates,
  refundRules,
  refundStates,
  refundWays,
  refusals,
  refusedEnds,
} from '#src/shop/payments/states.ts';
import { providers } from '#src/shop/provider.ts';
import { listEndpoints, listQuery, onOne } from '#src/staff/list/list-contract.ts';
import { ageSorts } from '#src/staff/list/sorts.ts';
import { entry } from '#src/staff/money/books/contract.ts';
import { byProvider, shownEnrolment } from '#src/staff/money/enrolments/contract.ts';
import { orderKinds, refundWishes } from '../filters.ts';

const moment = z.iso.datetime();

/** An order exactly as its payer sees it. */
const asFamilySees = familyContract['GET /api/orders/:id'].answer[200];

const query = listQuery(ageSorts, {
  state: z.enum(orderStates).optional(),
  kind: z.enum(orderKinds).optional(),
  provider: z.enum(providers).optional().describe('That a payment was begun by'),
  asked: z.enum(refundWishes).optional().describe('Money back that the terms do not give, not answered yet'),
});
const row = z.object({
  _id: z.uuid(),
  number: z.int(),
  kind: z.enum(orderKinds),
  title: z.string(),
  lessons: z.int().nullable(),
  payerId: z.uuid(),
  payer: z.string().describe('Their e-mail, or their phone'),
  payerName: z.string(),
  learner: z.string().describe('Empty where no name has been said'),
  amount: money,
  fromCredit: money,
  refunded: money.describe('What has gone back, or is on its way'),
  state: z.enum(orderStates),
  refundAskedAt: moment.nullable(),
  createdAt: moment,
  paidAt: moment.nullable(),
});

const payment = z.object({
  _id: z.uuid(),
  provider: z.enum(providers),
  providerId: z.string().nullable(),
  intentId: z.string().nullable().describe('What refunds and disputes name at the provider'),
  amount: money,
  pays: money,
  state: z.enum(paymentStates),
  createdAt: moment,
  closedAt: moment.nullable(),
});
const refund = z.object({
  _id: z.uuid(),
  provider: z.enum(providers).nullable(),
  providerId: z.string().nullable(),
  amount: money,
  sent: money.nullable(),
  way: z.enum(refundWays),
  rule: z.enum(refundRules),
  state: z.enum(refundStates),
  waits: z.boolean().describe('For a bank, which decides about a dispute of the payment'),
  refusal: z.enum(refusals).nullable().describe('Why the provider refused it for good'),
  isUnseen: z
    .boolean()
    .nullable()
    .describe('Of what went back on the provider’s own pages: that nobody of the staff has looked at it'),
  decidedBy: z.string().nullable().describe('The e-mail of who of the staff decided it'),
  askedAt: moment,
  settledAt: moment.nullable(),
});
const dispute = z.object({
  _id: z.uuid(),
  providerId: z.string(),
  amount: money,
  reason: z.string(),
  state: z.enum(disputeStates),
  dueBy: moment.nullable(),
  openedAt: moment,
  closedAt: moment.nullable(),
});
const whole = z.object({
  order: asFamilySees,
  payer: z.object({ _id: z.uuid(), email: z.string() }),
  payments: z.array(payment),
  refunds: z.array(refund),
  disputes: z.array(dispute),
  back: z.object({
    left: money.describe('What has not gone back yet'),
    byTerms: money.describe('What the terms give now without a missed lesson'),
    until: z.iso.date().describe('The last day on which that is all of it'),
    provider: byProvider,
  }),
  package: z
    .object({ _id: z.uuid(), lessons: z.int(), left: z.int(), endedAt: moment.nullable() })
    .nullable(),
  enrolment: shownEnrolment.nullable().describe('The place that it pays for'),
  receipts: z.array(z.object({ year: z.int(), number: z.int(), isRefund: z.boolean(), issuedAt: moment })),
  entries: z.array(entry).describe('What stands in the books about it'),
});

export const contract = defineContract({
  ...listEndpoints('orders', {
    summary: 'What families ordered; `q` stands in the e-mail of who pays, or is the number',
    query,
    row,
  }),
  'GET /api/admin/orders/:id': {
    ...onOne,
    summary: 'Everything of one order, to the cent, as it stands in the books',
    answer: { 200: whole },
  },
  'POST /api/admin/orders/:id/refund': {
    ...onOne,
    summary: 'Give money back because the staff want to, whole or in part',
    body: z.object({
      amount: z.int().positive().describe('In cents'),
      left: z.int().positive().describe('What was shown to be left: anything else is a conflict'),
      way: z.enum(refundWays),
      ends: z.boolean().describe('Whether the place or the package ends with it'),
    }),
    answer: { 200: whole },
  },
  'POST /api/admin/orders/:id/decline-refund': {
    ...onOne,
    summary: 'Say no to what a family asked outside of the terms. Repeating it does nothing more',
    answer: { 200: whole },
  },
  'POST /api/admin/orders/:id/refused-refund': {
    ...onOne,
    summary: 'Say what becomes of a refund that the provider refused for good, or that waits in its cabinet',
    body: z.object({ refund: z.uuid(), how: z.enum(refusedEnds) }),
    answer: { 200: whole },
  },
  'POST /api/admin/orders/:id/seen-refund': {
    ...onOne,
    summary:
      'Say that what was given back on the provider’s own pages was looked at. Repeating it does nothing more',
    body: z.object({ ends: z.boolean().describe('Whether the place or the package ends with it') }),
    answer: { 200: whole },
  },
  'DELETE /api/admin/orders/:id/seen-refund': {
    ...onOne,
    summary: 'It is not looked at yet. What had ended with it stays so. Repeating it does nothing more',
    answer: { 200: whole },
  },
});

export type OrderQuery = z.output<typeof query>;

/** One order as its page shows it. */
export type ShownOrder = OutputOf<(typeof contract)['GET /api/admin/orders/:id']>;
