import { href, useLoaderData } from 'react-router';
import { optionIn, subjects } from '#src/offer/trials/choices.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { forAdmin } from '#src/staff/frame/for-admin.ts';
import { listQueryOf } from '#src/staff/list/address.ts';
import { choice } from '#src/staff/list/list-filters.tsx';
import { listOf } from '#src/staff/list/list-of.ts';
import { ListPage } from '#src/staff/list/list-page.tsx';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { heardOptions, noTeacher, trialSorts, trialStateFilters } from '../filters.ts';
import type { contract } from './contract.ts';
import { useTrialColumns } from './trial-columns.tsx';

const call = caller<typeof contract>();
const trials = listOf<typeof contract>('trials');

export const loader = forAdmin(async ({ request }) => {
  const query = listQueryOf(request);
  const [page, teachers] = await Promise.all([
    trials.read(query),
    call('GET /api/admin/trials/teachers', { query: {} }),
  ]);
  return { query, page, teachers };
});

/** Every trial booking, and what is to be done about it. */
export function Component() {
  const { query, page, teachers } = useLoaderData<typeof loader>();
  const { t } = useTranslation('staff/lessons/trials');
  const columns = useTrialColumns();
  // A link may ask for somebody who is not among the first.
  const asked = query.teacher && ![noTeacher, ...teachers.map(({ _id }) => _id)].includes(query.teacher);
  const whose = page.items.find(({ teacher }) => teacher?._id === query.teacher)?.teacher?.name;
  return (
    <ListPage
      heading={t('heading')}
      lead={t('lead')}
      query={query}
      search={t('search')}
      filters={[
        choice('state', t('columns.state'), trialStateFilters, (value) => t(`states.${value}`)),
        choice('subject', t('trials:fields.subject'), subjects, (value) => optionIn(t, value)),
        choice('heard', t('facts.heard'), heardOptions, (value) => optionIn(t, value)),
        {
          name: 'teacher',
          label: t('columns.teacher'),
          options: [
            [noTeacher, t('teacher.nobody')],
            ...teachers.map(({ _id, name, email }) => [_id, name || email] as const),
            ...(asked ? [[query.teacher ?? '', whose ?? t('teacher.other')] as const] : []),
          ],
        },
      ]}
      sorts={trialSorts}
      page={page}
      to={href('/admin/trials')}
      csv={trials.csv}
      actions={
        <ButtonLink variant="quiet" size="small" href={href('/admin/trials/seats')}>
          {t('seats.heading')}
        </ButtonLink>
      }
      columns={columns}
    />
  );
}
