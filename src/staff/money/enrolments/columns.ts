import { kinds } from '#src/offer/lessons/lesson.ts';
import { columnsOf } from '#src/staff/list/columns.ts';
import { enrolmentStates } from '../filters.ts';
import type { contract } from './contract.ts';

/** What is told of enrolments. */
export const enrolmentColumns = columnsOf<typeof contract>()('staff/money/enrolments', {
  lesson: { file: ({ title }) => title },
  kind: { values: kinds, words: (kind, { t }) => t(`lessons:kind.${kind}`) },
  student: 'text',
  learner: 'text',
  price: 'text',
  paid: 'text',
  refunded: 'text',
  state: { values: enrolmentStates, words: (state, { t }) => t(`state.${state}`) },
  createdAt: 'age',
  paidAt: 'moment',
  cancelledAt: 'moment',
});
