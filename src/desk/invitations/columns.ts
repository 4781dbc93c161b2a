import { offeredRoles } from '#src/people/accounts/account.ts';
import { columnsOf } from '#src/staff/list/columns.ts';
import type { contract } from './contract.ts';

/** What is told of accounts that were brought in. */
export const invitationColumns = columnsOf<typeof contract>()('desk/invitations', {
  email: 'text',
  name: 'text',
  role: { values: offeredRoles, words: (role, { t }) => t(`accounts:roles.${role}`) },
  broughtInAt: 'age',
  invitedAt: 'moment',
  reminders: 'text',
  acceptedAt: 'moment',
});
