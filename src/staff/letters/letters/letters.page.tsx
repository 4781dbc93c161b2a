import { href, useLoaderData } from 'react-router';
import { pageCaller } from '#src/platform/http/call.ts';
import { fieldIn } from '#src/platform/language/field-in.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { nameOfList } from '#src/staff/letters/filters.ts';
import { forList } from '#src/staff/list/address.ts';
import { ListPage } from '#src/staff/list/list-page.tsx';
import { ageColumn } from '#src/staff/list/records.tsx';
import { ageSorts } from '#src/staff/list/sorts.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import type { contract } from './contract.ts';

const callPage = pageCaller<typeof contract>();

export const loader = forList((query) => callPage('GET /api/admin/letters', { query }));

/** The letters to subscribers, and what became of them. */
export function Component() {
  const { query, page } = useLoaderData<typeof loader>();
  const { t, language } = useTranslation('staff/letters/letters');
  return (
    <ListPage
      heading={t('heading')}
      lead={t('lead')}
      nothing={t('nothing')}
      query={query}
      sorts={ageSorts}
      page={page}
      to={href('/admin/letters')}
      actions={
        <ButtonLink href={href('/admin/letters/new')} size="small">
          {t('write')}
        </ButtonLink>
      }
      columns={[
        {
          key: 'subject',
          label: t('columns.subject'),
          cell: (letter) => <span className="wrap-anywhere">{letter[fieldIn('subject', language)]}</span>,
        },
        { key: 'list', label: t('columns.list'), cell: (letter) => nameOfList(letter, t) },
        { key: 'state', label: t('columns.state'), cell: ({ state }) => t(`states.${state}`) },
        {
          key: 'counts',
          label: t('columns.counts'),
          cell: ({ state, recipients, sent, failed, left }) =>
            state === 'draft' ? '' : t('counts', { recipients, sent, failed, left }),
        },
        ageColumn('createdAt', t('columns.createdAt')),
      ]}
    />
  );
}
