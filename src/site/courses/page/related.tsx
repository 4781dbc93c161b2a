import { href, Link } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { SandBand } from '#src/ui/look/sand-band.tsx';
import { CourseLink } from '../course-link.tsx';
import type { Course } from '../course-list.ts';
import { CourseNiche } from '../course-niche.tsx';
import { relatedCourses } from '../related-courses.ts';

/** Three other courses, and the link to all of them. */
export function Related({ course }: { course: Course }) {
  const { t } = useTranslation('courses/page');
  const others = relatedCourses(course);
  return (
    <section aria-labelledby="related" className="-mb-20">
      <SandBand>
        <h2 id="related" className="text-2xl">
          {t('related.heading')}
        </h2>
        <ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4 lg:gap-x-8">
          {others.map((other, index) => (
            <li key={other.slug} className="grid">
              <CourseLink course={other} turn={index} />
            </li>
          ))}
          <li className="grid">
            <Link to={href('/subjects')} className="niche">
              <CourseNiche picture="compass" turn={others.length} />
              <span className="text-lg leading-tight">{t('crumbs.all')}</span>
            </Link>
          </li>
        </ul>
      </SandBand>
    </section>
  );
}
