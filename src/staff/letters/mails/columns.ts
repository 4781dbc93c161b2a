import { columnsOf } from '#src/staff/list/columns.ts';
import { mailStates } from '../filters.ts';
import type { contract } from './contract.ts';

/** What is told of a mail. */
export const mailColumns = columnsOf<typeof contract>()('staff/letters/mails', {
  recipient: 'text',
  about: ({ about }, { t }) => about && t(`about.${about}`),
  status: { values: mailStates, words: (status, { t }) => t(`status.${status}`) },
  attempts: 'text',
  error: 'text',
  createdAt: 'age',
  sentAt: 'moment',
});
