import { href, Link } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { Course } from './course-list.ts';
import { CourseNiche } from './course-niche.tsx';
import { coursePictures } from './course-pictures.ts';
import { Rating } from './rating.tsx';

type CourseLinkProps = {
  course: Course;
  /** The number of the niche's ground. */
  turn: number;
  /** Seen without scrolling. */
  eager?: boolean;
  /** Whether its rating is shown. */
  rated?: boolean;
};

/** A course to choose: its object in a niche, its name and its line. */
export function CourseLink({ course, turn, eager = false, rated = false }: CourseLinkProps) {
  const { t } = useTranslation('courses');
  const { slug, key } = course;
  return (
    <Link to={href('/courses/:slug', { slug })} className="niche">
      <CourseNiche picture={coursePictures[key]} turn={turn} eager={eager} />
      <span className="grid gap-1">
        <span className="text-lg leading-tight max-sm:text-base max-sm:leading-tight">
          {t(`names.${key}`)}
        </span>
        <span className="text-sm font-normal text-balance text-soft">{t(`lines.${key}`)}</span>
        {rated && <Rating course={course} className="mt-1 justify-center text-sm" />}
      </span>
    </Link>
  );
}
