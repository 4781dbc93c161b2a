import { href, useLoaderData } from 'react-router';
import { forms } from '#src/offer/contact/forms.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { choice } from '#src/staff/list/list-filters.tsx';
import { listOf } from '#src/staff/list/list-of.ts';
import { ListPage } from '#src/staff/list/list-page.tsx';
import type { contract } from './contract.ts';
import { requestSorts, yesOrNo } from './filters.ts';
import { RequestState } from './request-state.tsx';

const requests = listOf<typeof contract>('requests');

export const loader = requests.loader;

/** The requests of all forms: those without an answer first, the soonest due at the top. */
export function Component() {
  const { query, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation('staff/requests');
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
        choice('form', t('columns.form'), forms, (value) => t(`contact/mails:forms.${value}`)),
      ]}
      sorts={requestSorts}
      page={page}
      to={href('/admin/requests')}
      csv={requests.csv}
      columns={[
        { key: 'name', label: t('columns.name'), cell: ({ name }) => name },
        {
          key: 'form',
          label: t('columns.form'),
          cell: ({ form, about }) => (
            <>
              {t(`contact/mails:forms.${form}`)}
              {about && <span className="block text-sm text-soft">{about}</span>}
            </>
          ),
        },
        {
          key: 'message',
          label: t('columns.message'),
          cell: ({ beginning }) => beginning || <span className="text-soft">{t('noMessage')}</span>,
        },
        {
          key: 'due',
          label: t('columns.dueAt'),
          cell: (request) => <RequestState {...request} />,
        },
      ]}
    />
  );
}
