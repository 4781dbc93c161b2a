import { href, Link, useLoaderData } from 'react-router';
import { optionIn } from '#src/offer/trials/choices.ts';
import { caller, pageCaller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Moment } from '#src/staff/frame/moment.tsx';
import { forList } from '#src/staff/list/address.ts';
import { ListPage } from '#src/staff/list/list-page.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import type { contract } from './contract.ts';
import { Reach } from './reach.tsx';

type Seat = OutputOf<(typeof contract)['GET /api/admin/trials/seats']>[number];

const call = caller<typeof contract>();
const callPage = pageCaller<typeof contract>();

export const loader = forList((query) => callPage('GET /api/admin/trials/seats', { query }));

/** Times that families have taken without finishing their booking. */
export function Component() {
  const { query, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation('staff/lessons/trials');

  function saidOf(child: Seat['child']): string {
    const { childrenFullName, gradeLevel, subject } = child ?? {};
    const chosen = [gradeLevel, subject].map((one) => one && optionIn(t, one));
    return [childrenFullName, ...chosen].filter(Boolean).join(' · ');
  }

  return (
    <ListPage
      heading={t('seats.heading')}
      lead={
        <>
          {t('seats.lead')} <Link to={href('/admin/trials')}>{t('heading')}</Link>
        </>
      }
      query={query}
      page={page}
      columns={[
        { key: 'name', label: t('seats.name'), cell: ({ name }) => name },
        {
          key: 'reach',
          label: t('seats.reach'),
          cell: ({ tel, email }) => <Reach phone={tel} email={email} />,
        },
        {
          key: 'child',
          label: t('seats.child'),
          cell: ({ child }) => saidOf(child) || t('seats.notTold'),
        },
        {
          key: 'startTime',
          label: t('columns.lesson'),
          cell: ({ startTime }) => <Moment at={startTime} />,
        },
        {
          key: 'createdAt',
          label: t('seats.createdAt'),
          cell: ({ createdAt }) => <Moment at={createdAt} />,
        },
        {
          key: 'cancel',
          label: t('staff:list.actions'),
          cell: ({ _id, name }) => (
            <Act
              label={t('cancel.button')}
              title={t('seats.title')}
              text={t('seats.text', { name })}
              confirm={t('cancel.confirm')}
              destroys
              act={() => call('POST /api/admin/trials/seats/:id/cancel', { params: { id: _id } })}
              done={t('cancel.done')}
            />
          ),
        },
      ]}
    />
  );
}
