import { href, useLoaderData } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { choice } from '#src/staff/list/list-filters.tsx';
import { listOf } from '#src/staff/list/list-of.ts';
import { ListPage } from '#src/staff/list/list-page.tsx';
import { useColumns } from '#src/staff/list/use-columns.tsx';
import { requestSorts, yesOrNo } from '../filters.ts';
import { requestColumns } from './columns.ts';
import type { contract } from './contract.ts';
import { RequestState } from './request-state.tsx';

const requests = listOf<typeof contract>('requests');

export const loader = requests.loader;

/** The requests of all forms: those without an answer first, the soonest due at the top. */
export function Component() {
  const { query, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation('desk/requests');
  const { column, filter } = useColumns(requestColumns);
  return (
    <ListPage
      heading={t('heading')}
      lead={t('lead')}
      nothing={t('allAnswered')}
      query={query}
      search={t('search')}
      filters={[
        {
          name: 'state',
          label: t('state'),
          usual: t('states.unanswered'),
          options: [
            ['answered', t('states.answered')],
            ['all', t('staff:list.all')],
          ],
        },
        choice('complaint', t('columns.complaint'), yesOrNo, (value) => t(`complaints.${value}`)),
        filter('form'),
      ]}
      sorts={requestSorts}
      page={page}
      to={href('/admin/requests')}
      csv={requests.csv}
      columns={[
        column('name'),
        column('form', ({ form, about }) => (
          <>
            {t(`contact/mails:forms.${form}`)}
            {about && <span className="block text-sm text-soft">{about}</span>}
          </>
        )),
        column(
          'message',
          ({ beginning }) => beginning || <span className="text-soft">{t('noMessage')}</span>,
        ),
        column('dueAt', (request) => <RequestState {...request} />),
      ]}
    />
  );
}
