import { categoryNames } from '#src/offer/lessons/categories/category-names.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Since } from '#src/site/figures/since.tsx';
import { useFigures } from '#src/site/figures/use-figures.ts';
import type { Course } from './course-list.ts';

/** How many students a course has had, as published or counted by its subject. */
export function Taught({ course }: { course: Course }) {
  const { t } = useTranslation('courses');
  const { figure, since } = useFigures()('courseStudents', course.students, categoryNames[course.category]);
  if (!figure) return null;
  return (
    <span className="font-normal text-soft">
      {t('students', { students: figure })}
      <Since day={since} />
    </span>
  );
}
