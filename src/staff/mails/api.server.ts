import { implement } from '#src/platform/endpoints.server.ts';
import { listHandlers } from '../list/list-handlers.server.ts';
import { contract } from './contract.ts';
import { failedNotices } from './failed-notices.server.ts';
import { listMails, type ShownMail, sendAgain } from './mails.server.ts';

export const mailsApi = implement(contract, {
  ...listHandlers('mails', {
    read: listMails,
    present,
    columns: ({ t }) => [
      [t('admin/mails:columns.recipient'), ({ recipient }) => recipient],
      [t('admin/mails:columns.about'), ({ about }) => about && t(`admin/mails:about.${about}`)],
      [t('admin/mails:columns.status'), ({ status }) => t(`admin/mails:status.${status}`)],
      [t('admin/mails:columns.attempts'), ({ attempts }) => attempts],
      [t('admin/mails:columns.error'), ({ error }) => error],
      [t('admin/mails:columns.createdAt'), ({ createdAt }) => createdAt.toISOString()],
      [t('admin/mails:columns.sentAt'), ({ sentAt }) => sentAt?.toISOString()],
    ],
  }),
  'GET /api/admin/notices': (context) => failedNotices(context),
  'POST /api/admin/mails/:id/again': async (context, { params }, { person }) =>
    present(await sendAgain(context, params.id, person)),
});

function present({ id, createdAt, sentAt, ...mail }: ShownMail) {
  return {
    ...mail,
    _id: id,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}
