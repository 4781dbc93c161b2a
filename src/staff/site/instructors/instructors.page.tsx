import { useLoaderData } from 'react-router';
import { Picture } from '#src/people/files/pictures/picture.tsx';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { courses } from '#src/site/courses/course-list.ts';
import { forAdmin } from '#src/staff/frame/for-admin.ts';
import { ListPage } from '#src/staff/list/list-page.tsx';
import { ChooseAct } from './choose-act.tsx';
import type { contract, Instructor } from './contract.ts';

const call = caller<typeof contract>();

export const loader = forAdmin(() => call('GET /api/admin/instructors', {}));

/** The course pages that introduce a teacher, and whom. */
export function Component() {
  const instructors = useLoaderData<typeof loader>();
  const { t } = useTranslation(['staff/site/instructors', 'courses']);
  const nameOf = ({ _id }: Instructor) => {
    const course = courses.find(({ slug }) => slug === _id);
    return course ? t(`courses:names.${course.key}`) : _id;
  };
  return (
    <ListPage
      heading={t('heading')}
      lead={t('lead')}
      query={{}}
      page={{ items: instructors, next: undefined }}
      columns={[
        { key: 'course', label: t('columns.course'), cell: nameOf },
        { key: 'shown', label: t('columns.shown'), cell: (one) => <Shown instructor={one} /> },
        {
          key: 'actions',
          label: t('staff:list.actions'),
          cell: (one) => <ChooseAct instructor={one} course={nameOf(one)} />,
        },
      ]}
    />
  );
}

/** Who is shown on the page. */
function Shown({ instructor: { teacher, picture } }: { instructor: Instructor }) {
  const { t } = useTranslation('staff/site/instructors');
  if (teacher) return <span className="wrap-anywhere">{teacher.name ?? teacher.email}</span>;
  if (!picture) return <span>{t('shown.letter')}</span>;
  return (
    <span className="flex items-center gap-3">
      <Picture name={picture} sizes="3rem" alt="" className="arch-low aspect-[5/6] w-12 object-cover" />
      {t('shown.picture')}
    </span>
  );
}
