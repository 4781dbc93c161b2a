import { useLoaderData } from 'react-router';
import { pageCaller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { alarmStates } from '#src/room/room.ts';
import { Moment } from '#src/staff/frame/moment.tsx';
import { forList } from '#src/staff/list/address.ts';
import { usualFirst } from '#src/staff/list/list-filters.tsx';
import { ListPage } from '#src/staff/list/list-page.tsx';
import { ageSorts } from '#src/staff/list/sorts.ts';
import { AlarmCard } from './alarm-card.tsx';
import type { contract } from './contract.ts';

const callPage = pageCaller<typeof contract>();

export const loader = forList((query) => callPage('GET /api/admin/alarms', { query: query as never }));

/** Every alarm there was, page by page. */
export function Component() {
  const { query, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation('staff/lessons/rooms');
  return (
    <ListPage
      heading={t('history.heading')}
      lead={t('history.lead')}
      nothing={t('alarms.none')}
      query={query}
      filters={[usualFirst('state', t('history.state'), alarmStates, (state) => t(`states.${state}`))]}
      sorts={ageSorts}
      page={page}
      columns={[
        { key: 'createdAt', label: t('history.when'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
        {
          key: 'alarm',
          label: t('history.what'),
          cell: (alarm) => (
            <ul>
              <AlarmCard alarm={alarm} heading="h2" />
            </ul>
          ),
        },
      ]}
    />
  );
}
