import { forms, ownWords } from '#src/offer/contact/forms.ts';
import type { Shown } from '#src/staff/list/as-shown.server.ts';
import { columnsOf } from '#src/staff/list/columns.ts';
import type { contract } from './contract.ts';
import type { ShownRequest } from './requests.server.ts';

/** What is told of requests. */
export const requestColumns = columnsOf<typeof contract, Shown<ShownRequest>>()('desk/requests', {
  name: 'text',
  email: { file: ({ email }) => email },
  phone: { file: ({ countryCode, phoneNumber }) => [countryCode, phoneNumber].filter(Boolean).join(' ') },
  form: { values: forms, words: (form, { t }) => t(`contact/mails:forms.${form}`) },
  about: 'text',
  message: { file: ({ message }) => ownWords(message) },
  createdAt: 'moment',
  complaint: { file: ({ isComplaint }, { t }) => t(`yes.${isComplaint}`) },
  dueAt: 'moment',
  answeredAt: 'moment',
  answeredBy: 'text',
});
