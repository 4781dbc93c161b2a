import { href, useLoaderData } from 'react-router';
import { invitationStates } from '#src/people/accounts/invited/invited.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Moment } from '#src/staff/frame/moment.tsx';
import { forList } from '#src/staff/list/address.ts';
import { choice } from '#src/staff/list/list-filters.tsx';
import { listOf } from '#src/staff/list/list-of.ts';
import { ListPage } from '#src/staff/list/list-page.tsx';
import { ageSorts } from '#src/staff/list/sorts.ts';
import { useColumns } from '#src/staff/list/use-columns.tsx';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { invitationColumns } from './columns.ts';
import type { contract } from './contract.ts';
import { BroughtWords } from './wave-people.tsx';

const invitations = listOf<typeof contract>('invitations');

export const loader = forList(invitations.read);

/** Accounts that were brought in: who is not invited yet, who is, and who has accepted. */
export function Component() {
  const { query, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['desk/invitations', 'accounts']);
  const { column, filter } = useColumns(invitationColumns);
  return (
    <ListPage
      heading={t('heading')}
      lead={t('lead')}
      nothing={t('nothing')}
      query={query}
      search={t('search')}
      filters={[
        choice('state', t('columns.state'), invitationStates, (value) => t(`states.${value}`)),
        filter('role'),
      ]}
      sorts={ageSorts}
      page={page}
      csv={invitations.csv}
      actions={
        <>
          <ButtonLink href={href('/admin/invitations/wave')} size="small">
            {t('wave.heading')}
          </ButtonLink>
          <ButtonLink href={href('/admin/invitations/paper')} variant="quiet" size="small">
            {t('paper.heading')}
          </ButtonLink>
        </>
      }
      columns={[
        column('email'),
        column('name', ({ name, role, brought }) => (
          <>
            <span className="block">{[name, t(`accounts:roles.${role}`)].filter(Boolean).join(' · ')}</span>
            <BroughtWords brought={brought} />
          </>
        )),
        column('broughtInAt'),
        column(
          'invitedAt',
          ({ invitedAt, reminders }) =>
            invitedAt && (
              <>
                <Moment at={invitedAt} />
                {reminders > 0 && <span className="block">{t('reminded', { count: reminders })}</span>}
              </>
            ),
        ),
        column('acceptedAt'),
      ]}
    />
  );
}
