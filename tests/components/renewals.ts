import type { Card, Other, Own } from '#src/shop/renewals/pages/read-renewals.ts';
import { ali } from './families.ts';
import { sampleLesson } from './lessons.ts';
import { dollars } from './orders.ts';
import { answer } from './server.ts';

const { _id, firstName, picture, colour } = ali;
const next = {
  state: 'ahead',
  day: '2026-04-12',
  amount: dollars(9800),
  due: dollars(9800),
  chargeAt: null,
  tryAt: null,
  otherCardUntil: null,
  trouble: null,
  placeUntil: null,
  canBePaid: true,
  isHeld: false,
} satisfies Own['next'];

/** A group that renews itself by card each month; its second month comes. */
export const sampleSubscription = {
  _id: '7b1e4a2c-9d30-4c5f-8e61-2a3b4c5d6e70',
  title: 'Abacus',
  plan: null,
  lessons: null,
  lesson: { _id: sampleLesson._id, kind: 'group' },
  learner: { _id, firstName, picture, colour },
  state: 'running',
  paidUntil: '2026-04-12',
  way: 'stripe',
  amount: dollars(9800),
  words: 'Abacus: from 12 April 2026 on, 98$ are charged each month.',
  next,
  pause: null,
  canPause: true,
  change: null,
  canChange: false,
  offer: null,
  again: null,
  stop: { back: null, until: '2126-04-12', siblings: [], firstUntil: null },
  stopped: null,
  months: [
    {
      _id: '6d2f9c1b-7a40-4e8d-b5c3-1f0e2a9d8b44',
      number: 1204,
      amount: dollars(7840),
      paidAt: '2026-03-12T15:00:00.000Z',
    },
  ],
} satisfies Own;

/** A plan of eight lessons, which can be changed. */
export const samplePlan: Own = {
  ...sampleSubscription,
  _id: '8c2f5b3d-ae41-4d60-9f72-3b4c5d6e7f81',
  title: '',
  plan: 'group8',
  lessons: 8,
  lesson: null,
  canChange: true,
};

/** Its second month could not be charged. */
export const failingSubscription: Own = {
  ...sampleSubscription,
  state: 'failing',
  canPause: false,
  next: {
    ...next,
    state: 'failing',
    trouble: 'too-little',
    chargeAt: '2026-04-12T17:00:00.000Z',
    tryAt: '2026-04-13T17:00:00.000Z',
  },
};

/** The same once it was stopped. */
export const stoppedSubscription: Own = {
  ...sampleSubscription,
  state: 'ending',
  next: null,
  canPause: false,
  stop: null,
  stopped: { at: '2026-03-20T15:00:00.000Z', cause: 'payer', reason: null },
};

/** What somebody else pays for a child. */
export const otherSubscription: Other = {
  _id: '9d3f6c4e-bf52-4e71-8a83-4c5d6e7f8a92',
  title: 'Chess',
  plan: null,
  lessons: null,
  lesson: { _id: sampleLesson._id, kind: 'group' },
  learner: { _id, firstName, picture, colour },
  state: 'running',
  paidUntil: '2026-04-20',
  isUnpaid: false,
};

type Shown = { own?: Own[]; others?: Other[]; card?: Card | null };

const visa: Card = { brand: 'visa', last4: '4242', expMonth: 4, expYear: 2029 };

/** What the page of subscriptions shows from now on. */
export function renewalAnswers({ own = [], others = [], card = visa }: Shown): void {
  answer('GET /api/renewals', () => Response.json({ own, others }));
  answer('GET /api/card', () => Response.json({ card }));
  answer('GET /api/payment-ways', () =>
    Response.json({ stripe: true, payme: { tiyinPerDollar: 1_268_345 } }),
  );
}
