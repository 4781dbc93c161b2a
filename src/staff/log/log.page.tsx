import { useLoaderData } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { listOf } from '#src/staff/list/list-of.ts';
import { ListPage } from '#src/staff/list/list-page.tsx';
import { ageSorts } from '#src/staff/list/sorts.ts';
import { useColumns } from '#src/staff/list/use-columns.tsx';
import { logColumns } from './columns.ts';
import type { contract } from './contract.ts';
import { Details } from './deed.tsx';
import { SubjectLink } from './subject-link.tsx';

const log = listOf<typeof contract>('log', 'audit-log');

export const loader = log.loader;

/** Who of the staff did what, when. */
export function Component() {
  const { query, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation('staff/log');
  const { column, filter } = useColumns(logColumns);
  return (
    <ListPage
      heading={t('heading')}
      lead={t('lead')}
      query={query}
      filters={[filter('act')]}
      sorts={ageSorts}
      page={page}
      csv={log.csv}
      columns={[
        column('act'),
        column('subject', ({ subjectKind, subjectId }) => <SubjectLink kind={subjectKind} id={subjectId} />),
        column('details', (entry) => Object.keys(entry.details).length > 0 && <Details deed={entry} />),
        column('actor', ({ actor }) => actor ?? t('audit:nobody')),
        column('at'),
      ]}
    />
  );
}
