import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Emoji } from '#src/ui/look/emoji.tsx';
import { pictures } from './pictures.ts';
import { keyOf, pathOf, type UpcomingCourse } from './upcoming-list.ts';

type PageLinksProps = { courses: readonly UpcomingCourse[]; labelledBy?: string; className?: string };

/** Links to the pages of upcoming courses. */
export function PageLinks({ courses, labelledBy, className = '' }: PageLinksProps) {
  const { t } = useTranslation(['upcoming', 'subscriptions']);
  return (
    <ul aria-labelledby={labelledBy} className={`divide-y-[1.5px] divide-line ${className}`}>
      {courses.map((course) => (
        <li key={course.slug} className="relative flex items-center gap-4 py-4">
          <span
            className={`arch-low flex h-16 w-13 shrink-0 items-end justify-center rounded-b-sm pb-2 ${pictures[course.slug].ground}`}
          >
            <Emoji picture={pictures[course.slug].picture} size={36} />
          </span>
          <div className="min-w-0 flex-1">
            <Link
              to={pathOf(course)}
              className="leading-tight font-bold sm:text-lg sm:leading-tight text-link decoration-turquoise-bright decoration-2 underline-offset-5 before:absolute before:inset-0 hover:underline"
            >
              {t(`subscriptions:names.${keyOf(course)}`)}
            </Link>
            <p className="text-soft">{t(`lines.${keyOf(course)}`)}</p>
          </div>
          <ArrowRight size={22} aria-hidden className="shrink-0 text-turquoise" />
        </li>
      ))}
    </ul>
  );
}
