import { orderStates } from '#src/shop/orders/order.ts';
import { columnsOf } from '#src/staff/list/columns.ts';
import { decimal } from '#src/staff/money/payments/decimal.ts';
import { orderKinds } from '../filters.ts';
import type { contract } from './contract.ts';
import type { presentListedOrder } from './present.server.ts';

/** What is told of orders. */
export const orderColumns = columnsOf<typeof contract, ReturnType<typeof presentListedOrder>>()(
  'staff/money/orders',
  {
    number: 'text',
    what: { file: ({ title, plan }) => title || plan },
    kind: { values: orderKinds, words: (kind, { t }) => t(`kinds.${kind}`) },
    payer: 'text',
    learner: 'text',
    list: { file: ({ listAmount }) => decimal(listAmount.amount) },
    amount: { file: ({ amount }) => decimal(amount.amount) },
    fromCredit: { file: ({ fromCredit }) => decimal(fromCredit.amount) },
    refunded: { file: ({ refunded }) => decimal(refunded.amount) },
    state: { values: orderStates, words: (state, { t }) => t(`states.${state}`) },
    createdAt: 'age',
    paidAt: 'moment',
  },
);
