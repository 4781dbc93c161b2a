import { z } from 'zod';
import { money } from '#src/books/money/schemas.ts';
import { kinds } from '#src/offer/lessons/lesson.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { stopCauses, stopReasons } from '#src/shop/subscriptions/subscription.ts';
import { csvFile } from '#src/staff/list/list-contract.ts';
import { ways } from './ways.ts';

const count = z.int().min(0);
const day = z.iso.date();
const sum = z.object({ count, amount: money });

const query = z.object({
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional()
    .describe('YYYY-MM of the business zone; the running one unless it is told'),
});

/** What can be said of every month, also later. */
const figures = z.object({
  month: z.string(),
  sales: money.describe('Orders that were paid, and what the staff noted as paid'),
  refunded: money.describe('Of whichever month’s sales'),
  lost: money.describe('Disputes that were lost, less those that were won after all'),
  net: money,
  days: z.array(z.object({ day, amount: money })).describe('Sales by day; days without any are left out'),
  ways: z.array(z.object({ way: z.enum(ways), amount: money })).describe('The sum is that of the sales'),
  failed: sum.describe('Months due that could not be charged at first, or at all'),
  repaired: sum.describe('Of those, paid by now'),
  begun: count,
  stopped: count.describe('Bought for one month alone are in neither'),
  reasons: z.array(z.object({ reason: z.enum(stopReasons).nullable(), count })),
  causes: z.array(z.object({ cause: z.enum(stopCauses), count })),
});

/** What only the running month can say: how things stand now. */
const now = z.object({
  announced: sum.describe('Charges until the end of the month that families were told of'),
  unannounced: sum.describe('Months due until then of which they were not told yet'),
  running: count,
  paused: count,
  failing: count,
  credits: z.object({ lessons: count, amount: money }).describe('Lessons left in packages, at what was paid'),
  days: money.describe('Paid days to come of places that are paid by the month'),
});

const earned = z.object({ income: money, before: money, subscriptions: count });
const thing = earned.extend({
  lesson: z.object({ _id: z.uuid(), kind: z.enum(kinds), title: z.string() }).nullable(),
  plan: z.string().nullable().describe('Null with no lesson either: what is about neither'),
  teacher: z.string().nullable(),
});
const teacher = earned.extend({ _id: z.uuid(), email: z.string(), name: z.string() });

export const contract = defineContract({
  'GET /api/admin/month': {
    summary:
      'A month at a glance, with the one before it: sales, refunds, subscriptions, what is still to be given',
    roles: ['admin'],
    query,
    answer: {
      200: z.object({
        month: figures,
        before: figures,
        now: now.nullable().describe('Null for a month that is over'),
        things: z.array(thing).describe('Sales less refunds by class, group or plan, the most first'),
        teachers: z.array(teacher).describe('The same by who teaches now; plans have no teacher'),
      }),
    },
  },
  'GET /api/admin/month/csv': {
    summary: 'The same figures for spreadsheets',
    roles: ['admin'],
    query,
    ...csvFile('month'),
  },
});

export type MonthQuery = z.output<typeof query>;
/** A month as its page shows it. */
export type ShownMonth = OutputOf<(typeof contract)['GET /api/admin/month']>;
