import { useLoaderData } from 'react-router';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { forAdmin } from '#src/staff/frame/for-admin.ts';
import { listQueryOf } from '#src/staff/list/address.ts';
import { listOf } from '#src/staff/list/list-of.ts';
import { ListPage } from '#src/staff/list/list-page.tsx';
import { ageSorts } from '#src/staff/list/sorts.ts';
import { useColumns } from '#src/staff/list/use-columns.tsx';
import { mailColumns } from './columns.ts';
import type { contract } from './contract.ts';
import { SendAgain } from './send-again.tsx';

const call = caller<typeof contract>();

const mails = listOf<typeof contract>('mails');

export const loader = forAdmin(async ({ request }) => {
  const query = listQueryOf(request);
  const [page, notices] = await Promise.all([mails.read(query), call('GET /api/admin/notices', {})]);
  return { query, page, notices };
});

/** What was mailed, what waits to be, and what the mail server would not take. */
export function Component() {
  const { query, page, notices } = useLoaderData<typeof loader>();
  const { t } = useTranslation('staff/letters/mails');
  const { column, filter } = useColumns(mailColumns);
  return (
    <ListPage
      heading={t('heading')}
      lead={
        notices.failed > 0
          ? `${t('lead')} ${t('notices', { count: notices.failed, error: notices.error ?? '' })}`
          : t('lead')
      }
      query={query}
      search={t('search')}
      filters={[filter('status')]}
      sorts={ageSorts}
      page={page}
      csv={mails.csv}
      columns={[
        column('recipient', ({ recipient }) => recipient || t('forgotten')),
        column('about', ({ about, subject }) => subject ?? (about && t(`about.${about}`))),
        column('status', ({ status, attempts, error }) => (
          <>
            <span>{t(`status.${status}`)}</span>
            {status !== 'sent' && attempts > 0 && <span>{` · ${t('attempts', { count: attempts })}`}</span>}
            {error && <span className="block text-sm text-soft">{error}</span>}
          </>
        )),
        column('createdAt'),
        {
          key: 'again',
          label: t('staff:list.actions'),
          cell: ({ _id, status, recipient }) =>
            status === 'failed' && recipient && <SendAgain id={_id} recipient={recipient} />,
        },
      ]}
    />
  );
}
