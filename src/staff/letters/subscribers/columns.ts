import { columnsOf } from '#src/staff/list/columns.ts';
import { nameOfList, subscriberStates } from '../filters.ts';
import type { contract } from './contract.ts';

/** What is told of subscribers. */
export const subscriberColumns = columnsOf<typeof contract>()('staff/letters/subscribers', {
  email: 'text',
  list: (row, { t }) => nameOfList(row, t),
  state: { values: subscriberStates, words: (state, { t }) => t(`states.${state}`) },
  language: ({ language }, { t }) => t(`staff:languages.${language}`),
  askedAt: 'age',
  confirmedAt: 'moment',
  endedAt: 'moment',
});
