import Star from 'lucide-react/icons/star';
import { useTranslation } from '#src/platform/translation.ts';
import type { Course } from './course-list.ts';
import { Taught } from './taught.tsx';

/** What a course is rated, and how many students it has had. */
export function Rating({ course, className = '' }: { course: Course; className?: string }) {
  const { t } = useTranslation('courses');
  const { rating } = course;
  return (
    <span className={`flex flex-wrap items-center gap-x-3 gap-y-0.5 font-semibold ${className}`}>
      <span className="flex items-center gap-1">
        <Star size={16} aria-hidden className="fill-saffron text-saffron-deep" />
        <span className="sr-only">{t('rating', { rating })}</span>
        <span aria-hidden>{rating}</span>
      </span>
      <Taught course={course} />
    </span>
  );
}
