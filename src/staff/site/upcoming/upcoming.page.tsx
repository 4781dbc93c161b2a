import { href, Link, useLoaderData } from 'react-router';
import { useSettings } from '#src/platform/browser/settings.ts';
import { dayOf, formatDate } from '#src/platform/dates/dates.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { forAdmin } from '#src/staff/frame/for-admin.ts';
import { nameOfList } from '#src/staff/letters/filters.ts';
import { ListPage } from '#src/staff/list/list-page.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import type { Course, contract } from './contract.ts';
import { DateAct } from './date-act.tsx';

const call = caller<typeof contract>();

export const loader = forAdmin(() => call('GET /api/admin/upcoming', {}));

/** The courses that are being prepared, and when each begins. */
export function Component() {
  const courses = useLoaderData<typeof loader>();
  const { t } = useTranslation('staff/site/upcoming');
  return (
    <ListPage
      heading={t('heading')}
      lead={t('lead')}
      query={{}}
      page={{ items: courses, next: undefined }}
      columns={[
        { key: 'name', label: t('columns.name'), cell: ({ _id }) => nameOfList({ course: _id }, t) },
        { key: 'date', label: t('columns.date'), cell: (course) => <AnnouncedDate course={course} /> },
        {
          key: 'waiting',
          label: t('columns.waiting'),
          cell: ({ _id, waiting }) =>
            waiting > 0 ? (
              <Link to={`${href('/admin/subscribers')}?course=${_id}&state=confirmed`}>{waiting}</Link>
            ) : (
              waiting
            ),
        },
        {
          key: 'actions',
          label: t('staff:list.actions'),
          cell: (course) => (
            <span className="flex flex-wrap gap-2">
              <DateAct course={course} />
              {course.isSet && <Unset course={course} />}
            </span>
          ),
        },
      ]}
    />
  );
}

/** What families are told of the date. */
function AnnouncedDate({ course: { isSet, startsOn, planned } }: { course: Course }) {
  const { t, language } = useTranslation('staff/site/upcoming');
  const day = (date: string) => formatDate(new Date(date), 'UTC', language);
  const { businessTimeZone } = useSettings();
  if (isSet && startsOn) {
    const isOver = startsOn < dayOf(new Date(), businessTimeZone);
    return (
      <>
        <span>{t('starts', { day: day(startsOn) })}</span>
        {isOver && <span className="block text-sm text-pomegranate">{t('over')}</span>}
      </>
    );
  }
  return <span>{planned && !isSet ? t('planned', { day: day(planned) }) : t('notSet')}</span>;
}

function Unset({ course }: { course: Course }) {
  const { t } = useTranslation('staff/site/upcoming');
  const name = nameOfList({ course: course._id }, t);
  return (
    <Act
      label={
        <>
          <span aria-hidden>{t('unset.button')}</span>
          <span className="sr-only">{t('unset.name', { name })}</span>
        </>
      }
      title={t('unset.title', { name })}
      text={t('unset.text')}
      confirm={t('unset.button')}
      destroys
      act={() => call('DELETE /api/admin/upcoming/:course', { params: { course: course._id } })}
      done={t('unset.done')}
    />
  );
}
