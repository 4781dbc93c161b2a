import { accountsApi } from '#src/accounts/api.server.ts';
import { logApi } from '#src/admin/log/api.server.ts';
import { mailsApi } from '#src/admin/mails/api.server.ts';
import { adminTrialsApi } from '#src/admin/trials/api.server.ts';
import { contactApi } from '#src/contact/api.server.ts';
import { enrolmentsApi } from '#src/enrolments/api.server.ts';
import { filesApi } from '#src/files/api.server.ts';
import { lessonsApi } from '#src/lessons/api.server.ts';
import type { Implementation } from '#src/platform/endpoints.server.ts';
import { schedulerApi } from '#src/scheduler/api.server.ts';
import { subscriptionsApi } from '#src/subscriptions/api.server.ts';
import { trialsApi } from '#src/trials/api.server.ts';

/** Every feature's endpoints. */
export const features: readonly Implementation[] = [
  accountsApi,
  filesApi,
  schedulerApi,
  trialsApi,
  lessonsApi,
  enrolmentsApi,
  contactApi,
  subscriptionsApi,
  mailsApi,
  logApi,
  adminTrialsApi,
];
