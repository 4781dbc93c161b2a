import { implement } from '#src/platform/http/endpoints.server.ts';
import { asShown } from '#src/staff/list/as-shown.server.ts';
import { listHandlers } from '#src/staff/list/list-handlers.server.ts';
import { mailColumns } from './columns.ts';
import { contract } from './contract.ts';
import { failedNotices } from './failed-notices.server.ts';
import { listMails, sendAgain } from './mails.server.ts';

export const mailsApi = implement(contract, {
  ...listHandlers('mails', { read: listMails, present: asShown, columns: mailColumns }),
  'GET /api/admin/notices': (context) => failedNotices(context),
  'POST /api/admin/mails/:id/again': async (context, { params }, { person }) =>
    asShown(await sendAgain(context, params.id, person)),
});
