import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router';
import { forms } from '#src/contact/forms.ts';
import { fileCaller, pageCaller } from '#src/platform/call.ts';
import { forAdmin } from '../for-admin.ts';
import { queryOf, wishOf } from '../list/address.ts';
import { ListPage } from '../list/list-page.tsx';
import type { contract } from './contract.ts';
import { requestSorts, yesOrNo } from './options.ts';
import { RequestState } from './request-state.tsx';

const callPage = pageCaller<typeof contract>();
const callFile = fileCaller<typeof contract>();

export const loader = forAdmin(async ({ request }) => {
  const asked = wishOf(request, ['state', 'complaint', 'form']);
  // What is shown unless told otherwise has no other name in the filter.
  const wish = { ...asked, state: asked.state === 'unanswered' ? '' : (asked.state ?? '') };
  return { wish, page: await callPage('GET /api/admin/requests', { query: queryOf(wish) }) };
});

/** What people asked by any form, first what waits for an answer, the soonest due at the top. */
export function Component() {
  const { wish, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin/requests');
  const all = { value: '', label: t('admin:list.all') };
  return (
    <ListPage
      heading={t('heading')}
      lead={t('lead')}
      nothing={t('allAnswered')}
      wish={wish}
      search={t('search')}
      filters={[
        {
          name: 'state',
          label: t('state'),
          options: [
            { value: '', label: t('states.unanswered') },
            { value: 'answered', label: t('states.answered') },
            { value: 'all', label: t('admin:list.all') },
          ],
        },
        {
          name: 'complaint',
          label: t('columns.complaint'),
          options: [all, ...yesOrNo.map((value) => ({ value, label: t(`complaints.${value}`) }))],
        },
        {
          name: 'form',
          label: t('columns.form'),
          options: [all, ...forms.map((value) => ({ value, label: t(`contact:mail.forms.${value}`) }))],
        },
        {
          name: 'sort',
          label: t('admin:list.sort'),
          options: requestSorts.map((value) => ({ value, label: t(`sorts.${value}`) })),
        },
      ]}
      rows={page.items}
      next={page.next}
      csv={{
        load: () => callFile('GET /api/admin/requests/csv', { query: queryOf(wish) }),
        name: 'requests.csv',
      }}
      columns={[
        {
          key: 'name',
          label: t('columns.name'),
          cell: ({ _id, name }) => <Link to={`/admin/requests/${_id}`}>{name}</Link>,
        },
        {
          key: 'form',
          label: t('columns.form'),
          cell: ({ form, about }) => (
            <>
              {t(`contact:mail.forms.${form}`)}
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
