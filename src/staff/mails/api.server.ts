import { implement } from '#src/platform/http/endpoints.server.ts';
import { listHandlers } from '#src/staff/list/list-handlers.server.ts';
import { contract } from './contract.ts';
import { failedNotices } from './failed-notices.server.ts';
import { listMails, type ShownMail, sendAgain } from './mails.server.ts';

export const mailsApi = implement(contract, {
  ...listHandlers('mails', {
    read: listMails,
    present: presentMail,
    columns: ({ t }) => [
      [t('staff/mails:columns.recipient'), ({ recipient }) => recipient],
      [t('staff/mails:columns.about'), ({ about }) => about && t(`staff/mails:about.${about}`)],
      [t('staff/mails:columns.status'), ({ status }) => t(`staff/mails:status.${status}`)],
      [t('staff/mails:columns.attempts'), ({ attempts }) => attempts],
      [t('staff/mails:columns.error'), ({ error }) => error],
      [t('staff/mails:columns.createdAt'), ({ createdAt }) => createdAt.toISOString()],
      [t('staff/mails:columns.sentAt'), ({ sentAt }) => sentAt?.toISOString()],
    ],
  }),
  'GET /api/admin/notices': (context) => failedNotices(context),
  'POST /api/admin/mails/:id/again': async (context, { params }, { person }) =>
    presentMail(await sendAgain(context, params.id, person)),
});

function presentMail({ id, createdAt, sentAt, ...mail }: ShownMail) {
  return {
    ...mail,
    _id: id,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}
