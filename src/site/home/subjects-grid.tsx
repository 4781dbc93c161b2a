import { href } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { CourseLink } from '#src/site/courses/course-link.tsx';
import { courses, homeCourses } from '#src/site/courses/course-list.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { SandBand } from '#src/ui/look/sand-band.tsx';

/** A door for each course (spec §2, Home: ten cards), and one to people for visitors who have not chosen. */
export function SubjectsGrid() {
  const { t } = useTranslation('home');
  return (
    <section aria-labelledby="subjects">
      <SandBand>
        <h2 id="subjects" className="text-2xl">
          {t('subjects.heading')}
        </h2>
        <p className="mt-3 text-soft sm:text-lg">{t('subjects.lead')}</p>
        <ul
          aria-labelledby="subjects"
          className="swipe mt-6 grid gap-x-3 [--swipe:9.25rem] *:grid sm:mt-9 sm:grid-cols-3 sm:gap-x-4 sm:gap-y-8 md:grid-cols-4 lg:grid-cols-5 lg:gap-x-6 lg:gap-y-10"
        >
          {homeCourses.map((course, index) => (
            <li key={course.key}>
              <CourseLink course={course} turn={index} rated />
            </li>
          ))}
        </ul>
        <p className="mt-5">
          <ButtonLink href={href('/subjects')} variant="plain">
            {t('subjects.all', { number: courses.length })}
          </ButtonLink>
        </p>
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
          <p className="text-soft sm:text-lg">{t('subjects.unsure')}</p>
          <ButtonLink href={href('/contact-us')} variant="quiet" className="max-sm:w-full">
            {t('subjects.contact')}
          </ButtonLink>
        </div>
      </SandBand>
    </section>
  );
}
