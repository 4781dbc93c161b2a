import type { Order, Quote } from '#src/shop/payments/read-orders.ts';
import { ali } from './families.ts';
import { sampleLesson } from './lessons.ts';

const dollars = (amount: number) => ({ amount, currency: 'USD' as const });
const { _id, firstName, picture, colour } = ali;

/** A class of 24.50 dollars with a fifth off by a code, of which credit pays 2.00. */
export const sampleQuote: Quote = {
  kind: 'lesson',
  title: 'Abacus',
  lesson: { _id: sampleLesson._id, kind: 'group' },
  plan: null,
  lessons: null,
  priceFor: null,
  list: dollars(2450),
  discount: null,
  renewal: null,
  renewsAlready: false,
  isEnding: false,
  heldBy: null,
  packageBack: null,
  amount: dollars(2450),
  fromCredit: dollars(0),
  due: dollars(2450),
  credit: dollars(0),
  lessonsLeft: 0,
  isKept: false,
  soums: null,
  minutes: 30,
  refundUntil: '2026-03-12',
};

/** An order of the same that nobody has paid yet. */
export const sampleOrder: Order = {
  ...sampleQuote,
  _id: '6d2f9c1b-7a40-4e8d-b5c3-1f0e2a9d8b44',
  number: 1204,
  learner: { _id, firstName, picture, colour },
  state: 'open',
  hasEnded: false,
  createdAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 24 * 60_000).toISOString(),
  paidAt: null,
  payments: [
    {
      provider: 'stripe',
      amount: dollars(2450),
      state: 'begun',
      url: '#at-stripe',
      createdAt: new Date().toISOString(),
    },
  ],
  refunds: [],
  refundAskedAt: null,
  refundDeclinedAt: null,
  subscription: null,
};

/** It was paid by card. */
export const paidOrder: Order = {
  ...sampleOrder,
  state: 'paid',
  paidAt: new Date().toISOString(),
  payments: sampleOrder.payments.map((payment) => ({ ...payment, state: 'settled', url: null })),
};

export { dollars };
