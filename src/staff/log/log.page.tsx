import { useLoaderData } from 'react-router';
import { acts } from '#src/people/audit/acts.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { choice } from '#src/staff/list/list-filters.tsx';
import { listOf } from '#src/staff/list/list-of.ts';
import { ListPage } from '#src/staff/list/list-page.tsx';
import { ageColumn } from '#src/staff/list/records.tsx';
import { ageSorts } from '#src/staff/list/sorts.ts';
import type { contract } from './contract.ts';
import { Details } from './deed.tsx';
import { SubjectLink } from './subject-link.tsx';

const log = listOf<typeof contract>('log', 'audit-log');

export const loader = log.loader;

/** Who of the staff did what, when. */
export function Component() {
  const { query, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation('staff/log');
  return (
    <ListPage
      heading={t('heading')}
      lead={t('lead')}
      query={query}
      filters={[choice('act', t('columns.act'), acts, (value) => t(`audit:acts.${value}`))]}
      sorts={ageSorts}
      page={page}
      csv={log.csv}
      columns={[
        { key: 'act', label: t('columns.act'), cell: ({ act }) => t(`audit:acts.${act}`) },
        {
          key: 'subject',
          label: t('columns.subject'),
          cell: ({ subjectKind, subjectId }) => <SubjectLink kind={subjectKind} id={subjectId} />,
        },
        {
          key: 'details',
          label: t('columns.details'),
          cell: (entry) => Object.keys(entry.details).length > 0 && <Details deed={entry} />,
        },
        { key: 'actor', label: t('columns.actor'), cell: ({ actor }) => actor ?? t('audit:nobody') },
        ageColumn('at', t('columns.at')),
      ]}
    />
  );
}
