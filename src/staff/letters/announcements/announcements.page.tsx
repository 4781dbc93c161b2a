import { href, Link, useLoaderData } from 'react-router';
import { useSettings } from '#src/platform/browser/settings.ts';
import { caller, pageCaller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { AnnouncedState, AnnouncedWords, TakeBack } from '#src/school/messages/announcing/announced.tsx';
import { announcers } from '#src/school/messages/kinds.ts';
import { Moment } from '#src/staff/frame/moment.tsx';
import { forList } from '#src/staff/list/address.ts';
import { usualFirst } from '#src/staff/list/list-filters.tsx';
import { ListPage } from '#src/staff/list/list-page.tsx';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { RowName } from '#src/ui/elements/in-row.ts';
import { Act } from '#src/ui/forms/act.tsx';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();
const callPage = pageCaller<typeof contract>();

export const loader = forList((query) => callPage('GET /api/admin/announcements', { query }));

const takeBack = (id: string) => call('DELETE /api/admin/announcements/:id', { params: { id } });

/** What the school and its teachers have announced, to whom, and how many have read it. */
export function Component() {
  const { query, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['staff/letters/announcements', 'staff']);
  const { businessTimeZone } = useSettings();
  return (
    <ListPage
      heading={t('heading')}
      lead={t('lead')}
      nothing={t('nothing')}
      query={query}
      overview={query.id && <Link to={href('/admin/announcements')}>{t('staff:list.showAll')}</Link>}
      filters={[usualFirst('from', t('columns.from'), announcers, (one) => t(`from.${one}`))]}
      page={page}
      actions={
        <ButtonLink href={href('/admin/announcements/new')} size="small">
          {t('write')}
        </ButtonLink>
      }
      columns={[
        { key: 'words', label: t('columns.words'), cell: (one) => <AnnouncedWords announced={one} /> },
        {
          key: 'from',
          label: t('columns.from'),
          cell: ({ side, author }) =>
            author ? (
              <Link to={href('/admin/people/:id', { id: author._id })}>{author.name}</Link>
            ) : (
              t(`from.${side}`)
            ),
        },
        {
          key: 'audience',
          label: t('columns.audience'),
          cell: ({ _id, audience, lessons }) => (
            <span id={_id}>
              {[t(`audience.${audience}`), lessons.map(({ title }) => title).join(', ')]
                .filter(Boolean)
                .join(': ')}
            </span>
          ),
        },
        {
          key: 'state',
          label: t('columns.state'),
          cell: (one) => <AnnouncedState announced={one} zone={businessTimeZone} receivers="people" />,
        },
        {
          key: 'createdAt',
          label: t('columns.createdAt'),
          cell: ({ createdAt }) => <Moment at={createdAt} />,
        },
        {
          key: 'acts',
          label: t('columns.acts'),
          // Its words, which head the row, are too many for the name of a button.
          cell: (one) => (
            <RowName value={one._id}>
              {one.state === 'stopped' && <StoppedActs id={one._id} />}
              {one.state !== 'stopped' && one.side === 'school' && (
                <TakeBack announced={one} takeBack={() => takeBack(one._id)} />
              )}
            </RowName>
          ),
        },
      ]}
    />
  );
}

/** What becomes of what a teacher can no longer say: the school says it, or nobody does. */
function StoppedActs({ id }: { id: string }) {
  const { t } = useTranslation('staff/letters/announcements');
  return (
    <div className="flex flex-wrap gap-2">
      <Act
        label={t('takeOver.button')}
        title={t('takeOver.title')}
        text={<p>{t('takeOver.text')}</p>}
        confirm={t('takeOver.button')}
        act={() => call('PUT /api/admin/announcements/:id/taken-over', { params: { id } })}
        done={t('takeOver.done')}
      />
      <Act
        label={t('letBe.button')}
        title={t('letBe.title')}
        text={<p>{t('letBe.text')}</p>}
        confirm={t('letBe.button')}
        destroys
        act={() => takeBack(id)}
        done={t('letBe.done')}
      />
    </div>
  );
}
