import Star from 'lucide-react/icons/star';
import { categoryNames } from '#src/offer/lessons/categories/category-names.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Since } from '#src/site/figures/since.tsx';
import { useFigures } from '#src/site/figures/use-figures.ts';
import type { Course } from './course-list.ts';
import { Taught } from './taught.tsx';

/** The rating of a course, and how many students it has had. */
export function Rating({ course, className = '' }: { course: Course; className?: string }) {
  const { t } = useTranslation('courses');
  const { figure: rating, since } = useFigures()(
    'courseRating',
    course.rating,
    categoryNames[course.category],
  );
  return (
    <span className={`flex flex-wrap items-center gap-x-3 gap-y-0.5 font-semibold ${className}`}>
      {rating && (
        <span className="flex items-center gap-1">
          <Star size={16} aria-hidden className="fill-saffron text-saffron-deep" />
          <span className="sr-only">{t('rating', { rating })}</span>
          <span aria-hidden>{rating}</span>
          <Since day={since} />
        </span>
      )}
      <Taught course={course} />
    </span>
  );
}
