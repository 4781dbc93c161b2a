import { href, Link, useLoaderData } from 'react-router';
import type { contract as lessonsContract } from '#src/offer/lessons/contract.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { forAdmin } from '#src/staff/frame/for-admin.ts';
import { listQueryOf } from '#src/staff/list/address.ts';
import { choice } from '#src/staff/list/list-filters.tsx';
import { listOf } from '#src/staff/list/list-of.ts';
import { ListPage } from '#src/staff/list/list-page.tsx';
import { useColumns } from '#src/staff/list/use-columns.tsx';
import { meetingFilters, meetingSorts } from '../filters.ts';
import { Closures } from './closures.tsx';
import { meetingColumns } from './columns.ts';
import type { contract } from './contract.ts';
import { StateWords } from './state-words.tsx';
import { UncertainOnes } from './uncertain-ones.tsx';
import { WeekBar } from './week-bar.tsx';

const call = caller<typeof lessonsContract>();
const callOffice = caller<typeof contract>();
const meetings = listOf<typeof contract>('meetings');

export const loader = forAdmin(async ({ request }) => {
  const query = listQueryOf(request);
  const [page, categories, week, closures] = await Promise.all([
    meetings.read(query),
    call('GET /api/category', {}),
    callOffice('GET /api/admin/meetings/week', { query: query.from ? { from: query.from } : {} }),
    callOffice('GET /api/admin/closures', {}),
  ]);
  return { query, page, categories, week, closures };
});

/** The calendar of all that takes place: what is uncertain on top, then a day, a week, or all that is to come. */
export function Component() {
  const { query, page, categories, week, closures } = useLoaderData<typeof loader>();
  const { t } = useTranslation('staff/lessons/meetings');
  const { column } = useColumns(meetingColumns);
  return (
    <ListPage
      heading={t('heading')}
      lead={t('lead')}
      overview={
        <>
          <UncertainOnes counts={week.uncertain} />
          <WeekBar days={week.days} query={query} />
          <p>
            <Link
              to={query.from ? `${href('/admin/substitutes')}?day=${query.from}` : href('/admin/substitutes')}
            >
              {t('cannotCome')}
            </Link>
          </p>
          <Closures days={closures} />
        </>
      }
      query={query}
      search={t('search')}
      filters={[
        choice('state', t('columns.state'), meetingFilters, (value) => t(`filters.${value}`)),
        choice('of', t('columns.kind'), ['lesson', 'trial'], (value) => t(`of.${value}`)),
        {
          name: 'category',
          label: t('columns.category'),
          options: categories.map(({ _id, name }) => [_id, name]),
        },
        // A link chooses the teacher; they are too many for a list.
        ...(query.teacher
          ? [
              {
                name: 'teacher',
                label: t('columns.teacher'),
                options: [[query.teacher, page.items[0]?.teacher.name ?? t('oneTeacher')] as const],
              },
            ]
          : []),
      ]}
      sorts={meetingSorts}
      page={page}
      to={href('/admin/meetings')}
      csv={meetings.csv}
      columns={[
        column('startTime'),
        column('title', ({ title, kind }) => (
          <>
            {title}
            <span className="block text-sm text-soft">{t(`kind.${kind}`)}</span>
          </>
        )),
        column('teacher', (meeting) => <span className="wrap-anywhere">{meeting.teacher.name}</span>),
        column('learners'),
        column('state', (meeting) => <StateWords {...meeting} />),
      ]}
      nothing={t('nothing')}
    />
  );
}
