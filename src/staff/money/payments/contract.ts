import { z } from 'zod';
import { currencies } from '#src/books/money/money.ts';
import { money } from '#src/books/money/schemas.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import {
  disputeStates,
  paymentStates,
  refundRules,
  refundStates,
  refundWays,
} from '#src/shop/payments/states.ts';
import { providers } from '#src/shop/provider.ts';
import { listEndpoints, listQuery, spanQuery } from '#src/staff/list/list-contract.ts';
import { ageSorts } from '#src/staff/list/sorts.ts';
import { creditSorts, differenceStates } from '../filters.ts';

const moment = z.iso.datetime();
/** The payer and the order. */
const ofOrder = {
  _id: z.uuid(),
  orderId: z.uuid(),
  number: z.int().describe('Of the order'),
  payerId: z.uuid(),
  payer: z.string().describe('The e-mail of who pays'),
};

const paymentQuery = listQuery(ageSorts, {
  ...spanQuery,
  provider: z.enum(providers).optional(),
  state: z.enum(paymentStates).optional(),
});
const payment = z.object({
  ...ofOrder,
  provider: z.enum(providers),
  providerId: z.string().nullable(),
  amount: money.describe('What was charged'),
  pays: money.describe('What that pays of the order, in dollars'),
  state: z.enum(paymentStates),
  createdAt: moment,
  settledAt: moment.nullable(),
});

const refundQuery = listQuery(ageSorts, {
  state: z.enum(refundStates).optional(),
  way: z.enum(refundWays).optional(),
  rule: z.enum(refundRules).optional(),
});
const refund = z.object({
  ...ofOrder,
  provider: z.enum(providers).nullable().describe('Of the payment that goes back'),
  way: z.enum(refundWays),
  rule: z.enum(refundRules),
  amount: money.describe('In dollars'),
  sent: money.nullable().describe('What goes back by the provider, in what was charged'),
  state: z.enum(refundStates),
  waits: z.boolean().describe('For a bank, which decides about a dispute of the payment'),
  askedAt: moment,
  settledAt: moment.nullable(),
});

const creditQuery = listQuery(creditSorts, {});
const credit = z.object({
  _id: z.uuid().describe('Of the account that pays'),
  email: z.string(),
  credit: money,
});

const disputeQuery = listQuery(ageSorts, { state: z.enum(disputeStates).optional() });
const dispute = z.object({
  ...ofOrder,
  providerId: z.string(),
  amount: money,
  reason: z.string(),
  state: z.enum(disputeStates),
  dueBy: moment.nullable().describe('Until when it can be answered, at the provider'),
  openedAt: moment,
  closedAt: moment.nullable(),
});

const differenceQuery = listQuery(ageSorts, {
  state: z.enum(differenceStates).default('open'),
  provider: z.enum(providers).optional(),
});
const difference = z.object({
  _id: z.string().describe('The provider, and its id of what differs'),
  provider: z.enum(providers),
  objectId: z.string(),
  order: z
    .object({ orderId: z.uuid(), number: z.int(), payerId: z.uuid(), payer: z.string() })
    .nullable()
    .describe('That it is about; null for what is not ours'),
  theirs: money.nullable().describe('What the provider says; null where it knows nothing of it'),
  ours: money.nullable().describe('What the books say'),
  currency: z.enum(currencies),
  foundAt: moment,
  goneAt: moment.nullable(),
});

/** Each list by its name. */
export const lists = {
  payments: defineContract(
    listEndpoints('payments', {
      summary: 'What families paid online; `q` stands in the e-mail, or is the number of an order',
      query: paymentQuery,
      row: payment,
    }),
  ),
  refunds: defineContract(
    listEndpoints('refunds', {
      summary: 'Money that goes back, or went; `q` stands in the e-mail, or is the number of an order',
      query: refundQuery,
      row: refund,
    }),
  ),
  credits: defineContract(
    listEndpoints('credits', {
      summary: 'Families with credit on their account, the most first; `q` stands in the e-mail',
      query: creditQuery,
      row: credit,
    }),
  ),
  disputes: defineContract(
    listEndpoints('disputes', {
      summary: 'Payments that somebody disputes at their bank',
      query: disputeQuery,
      row: dispute,
    }),
  ),
  differences: defineContract(
    listEndpoints('differences', {
      summary: 'Where a provider’s list and the books differ, as the nightly comparison found it',
      query: differenceQuery,
      row: difference,
    }),
  ),
};

export const contract = defineContract({
  ...lists.payments,
  ...lists.refunds,
  ...lists.credits,
  ...lists.disputes,
  ...lists.differences,
});

export type PaymentQuery = z.output<typeof paymentQuery>;
export type RefundQuery = z.output<typeof refundQuery>;
export type CreditQuery = z.output<typeof creditQuery>;
export type DisputeQuery = z.output<typeof disputeQuery>;
export type DifferenceQuery = z.output<typeof differenceQuery>;
