import { useEffect, useRef } from 'react';
import { href, Link, useLoaderData, useRevalidator } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { useLivePage } from '#src/school/messages/live/on-messages.ts';
import { usualFirst } from '#src/staff/list/list-filters.tsx';
import { listOf } from '#src/staff/list/list-of.ts';
import { ListPage } from '#src/staff/list/list-page.tsx';
import { inboxViews } from '../filters.ts';
import type { contract } from './contract.ts';
import { Marks } from './marks.tsx';
import { Waits } from './waits.tsx';
import { Who } from './who.tsx';

const inbox = listOf<typeof contract>('inbox');

export const loader = inbox.loader;

/** What is said with the school, and what its staff have to see to: what waits for them first. */
export function Component() {
  const { query, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation('desk/inbox');
  useAnewSoon();
  return (
    <ListPage
      heading={t('heading')}
      lead={t('lead')}
      nothing={t('nothing')}
      query={query}
      search={t('search')}
      filters={[usualFirst('view', t('view'), inboxViews, (view) => t(`views.${view}`))]}
      page={page}
      to={href('/admin/inbox')}
      csv={inbox.csv}
      actions={
        <Link to={href('/admin/inbox/settings')} className="quiet small">
          {t('settings.link')}
        </Link>
      }
      columns={[
        { key: 'who', label: t('columns.who'), cell: (thread) => <Who thread={thread} /> },
        {
          key: 'lesson',
          label: t('columns.lesson'),
          cell: ({ lesson, teacher }) =>
            lesson && (
              <>
                <span>{lesson.title}</span>
                {teacher && <span className="block text-sm text-soft">{teacher}</span>}
              </>
            ),
        },
        {
          key: 'last',
          label: t('columns.last'),
          cell: ({ kind, last }) =>
            last && (
              <>
                <span className="text-sm text-soft">{`${t(`sides.${last.side}`)}: `}</span>
                {kind === 'lesson' ? (
                  <span className="text-soft">{t('between')}</span>
                ) : (
                  <span className="line-clamp-3">
                    {last.hidden === undefined
                      ? last.words || t('file')
                      : t('thread.hidden', { reason: last.hidden })}
                  </span>
                )}
              </>
            ),
        },
        { key: 'waits', label: t('columns.waits'), cell: ({ waits }) => <Waits waits={waits} /> },
        {
          key: 'assigned',
          label: t('columns.assigned'),
          cell: ({ assigned, marks }) =>
            (assigned || marks.length > 0) && (
              <>
                {assigned && <span className="block wrap-anywhere">{assigned.email}</span>}
                <Marks marks={marks} />
              </>
            ),
        },
      ]}
    />
  );
}

/** Milliseconds that are waited for more: where much is said at once, the list is read once. */
const pause = 2000;

/** Reads the list anew when something was said anywhere. */
function useAnewSoon(): void {
  const { revalidate } = useRevalidator();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLivePage(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void revalidate();
    }, pause);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
