import { roles } from '#src/platform/program/person.ts';
import { columnsOf } from '#src/staff/list/columns.ts';
import { personStates } from '../filters.ts';
import type { contract } from './contract.ts';

/** What is told of people. */
export const peopleColumns = columnsOf<typeof contract>()('desk/people', {
  email: 'text',
  name: 'text',
  role: { values: roles, words: (role, { t }) => t(`roles.${role}`) },
  status: { values: personStates, words: (status, { t }) => t(`status.${status}`) },
  language: ({ language }, { t }) => t(`staff:languages.${language}`),
  createdAt: 'age',
});
