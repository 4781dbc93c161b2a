import { columnsOf } from '#src/staff/list/columns.ts';
import type { contract } from './contract.ts';

/** What is told of requests that data be erased. */
export const dataRequestColumns = columnsOf<typeof contract>()('desk/data-requests', {
  email: 'text',
  scope: ({ scope }, { t }) => t(`scopes.${scope}`),
  state: ({ state }, { t }) => t(`states.${state}`),
  askedAt: 'moment',
  dueAt: 'moment',
  closedAt: 'moment',
  kept: 'text',
});
