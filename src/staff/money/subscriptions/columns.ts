import { subscriptionStates } from '#src/shop/subscriptions/subscription.ts';
import { columnsOf } from '#src/staff/list/columns.ts';
import { decimal } from '#src/staff/money/payments/decimal.ts';
import { nameOfSubscribed, waitOf } from '../filters.ts';
import type { contract } from './contract.ts';
import type { ListedInFile } from './present.server.ts';

/** What is told of subscriptions. */
export const subscriptionColumns = columnsOf<typeof contract, ListedInFile>()('staff/money/subscriptions', {
  what: { file: (one, { t }) => nameOfSubscribed(one, t) },
  teacher: { file: ({ teacher }) => teacher?.email },
  payer: 'text',
  learner: 'text',
  amount: { file: ({ amount }) => decimal(amount.amount) },
  today: { file: ({ today }) => today && decimal(today.amount) },
  state: { values: subscriptionStates, words: (state, { t }) => t(`states.${state}`) },
  waits: {
    file: ({ next }, { t }) => {
      const waits = waitOf(next);
      return waits && t(`waits.${waits}`);
    },
  },
  next: { file: ({ next }) => next?.day },
  paidUntil: 'text',
  cause: { file: ({ stopCause }, { t }) => stopCause && t(`causes.${stopCause}`) },
  reason: { file: ({ stopReason }, { t }) => stopReason && t(`reasons.${stopReason}`) },
  createdAt: 'age',
  stoppedAt: 'moment',
});
