import { z } from 'zod';
import { money } from '#src/books/money/schemas.ts';
import type { FieldKey } from '#src/platform/forms/errors.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { movementKinds, transferContents, transferStates } from '#src/shop/payments/bank/kinds.ts';
import { providers } from '#src/shop/provider.ts';
import { listEndpoints, listQuery, onOne, spanQuery } from '#src/staff/list/list-contract.ts';
import { ageSorts } from '#src/staff/list/sorts.ts';

const part = z.object({
  kind: z.enum(movementKinds),
  count: z.int(),
  amount: money,
  fee: money,
  net: money.describe('The amount without the fee: what it adds to the transfer'),
});

const transfer = z.object({
  _id: z.uuid(),
  provider: z.enum(providers),
  providerId: z.string().nullable().describe('Its id at the provider; null for one that the staff noted'),
  amount: money.describe('As it stands on the bank’s statement; below zero where the bank was debited'),
  fee: money.describe('What the provider kept of all of it, beside its fees of each payment'),
  arrivesOn: z.iso.date(),
  state: z.enum(transferStates),
  contents: z.enum(transferContents).describe('Whether it is known what it consists of'),
  parts: z.array(part),
  trace: z.string().nullable().describe('By what the bank can find it'),
  failure: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

const whole = transfer.extend({
  rest: money.describe('What its known parts leave open, of days before the books began'),
});

const transferQuery = listQuery(ageSorts, {
  ...spanQuery,
  provider: z.enum(providers).optional(),
  state: z.enum(transferStates).optional(),
});

const movement = z.object({
  _id: z.uuid(),
  provider: z.enum(providers),
  providerId: z.string(),
  kind: z.enum(movementKinds),
  order: z.object({ orderId: z.uuid(), number: z.int() }).nullable(),
  amount: money,
  fee: money,
  net: money,
  about: z.string().nullable().describe('The provider’s words about its own fees'),
  at: z.iso.datetime(),
  transfer: z
    .object({ _id: z.uuid(), arrivesOn: z.iso.date() })
    .nullable()
    .describe('With which it went to the bank'),
});

const movementQuery = listQuery(ageSorts, {
  ...spanQuery,
  transfer: z.uuid().optional().describe('Only what this one consists of, without itself'),
  kind: z.enum(movementKinds).optional(),
});

/** An amount in whole units of the currency with at most two decimals: bank statements of soums have tiyin. */
const units = (least: number) =>
  z
    .number()
    .min(least)
    .max(1_000_000_000_000)
    .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-3, {
      params: { key: 'two_decimals' satisfies FieldKey },
    });

const noted = z.object({
  requestId: z.uuid().describe('The same for the same sending: it is noted once'),
  provider: z.enum(providers),
  day: z.iso.date().describe('On which the bank had it'),
  amount: units(0.01).describe('What arrived, in the provider’s currency'),
  fee: units(0).default(0).describe('What the provider kept of it'),
});

/** Each list by its name. */
export const lists = {
  transfers: defineContract(
    listEndpoints('transfers', {
      summary: 'What the providers transferred to the bank; `q` is its id there, or its trace',
      query: transferQuery,
      row: transfer,
    }),
  ),
  movements: defineContract(
    listEndpoints('movements', {
      summary: 'What moved the money that lies at the providers; `q` is the number of an order, or an id',
      query: movementQuery,
      row: movement,
    }),
  ),
};

export const contract = defineContract({
  ...lists.transfers,
  ...lists.movements,
  'GET /api/admin/transfers/:id': {
    ...onOne,
    summary: 'One transfer, and what it consists of',
    answer: { 200: whole },
  },
  'POST /api/admin/transfers': {
    summary: 'Note a transfer of a provider that lists none',
    roles: ['admin'],
    body: noted,
    answer: { 200: whole },
  },
  'POST /api/admin/transfers/:id/taken-back': {
    ...onOne,
    summary: 'Take back one that was noted by mistake',
    answer: { 200: whole },
  },
});

export type TransferQuery = z.output<typeof transferQuery>;
export type MovementQuery = z.output<typeof movementQuery>;
