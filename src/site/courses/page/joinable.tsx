import { href } from 'react-router';
import { LessonCard } from '#src/offer/lessons/card/lesson-card.tsx';
import type { JoinableLesson } from '#src/offer/lessons/catalogue/joinable.ts';
import { lessonsOf } from '#src/offer/lessons/categories/category-names.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import type { Course } from '../course-list.ts';

type JoinableProps = {
  course: Course;
  lessons: JoinableLesson[];
  /** As in `StartDate`. */
  zone: string | null;
};

/** Classes and groups of the course that can be joined now, and the link to all of its subject. */
export function Joinable({ course, lessons, zone }: JoinableProps) {
  const { t } = useTranslation('courses/page');
  return (
    <section aria-labelledby="joinable" className="wrap pt-16 lg:pt-20">
      <h2 id="joinable" className="text-2xl">
        {t('joinable.heading')}
      </h2>
      <p className="mt-3 text-lg text-soft">{t('joinable.lead')}</p>
      <ul className="mt-8 grid gap-5 max-md:-mx-5 max-md:auto-cols-[min(86%,21rem)] max-md:grid-flow-col max-md:snap-x max-md:snap-mandatory max-md:scroll-px-5 max-md:overflow-x-auto max-md:px-5 max-md:pb-8 max-md:*:snap-start md:grid-cols-3">
        {lessons.map((lesson) => (
          <li key={lesson._id} className="grid min-w-0">
            <LessonCard
              lesson={lesson}
              kind={lesson.kind}
              to={href('/lessons/:id', { id: lesson._id })}
              zone={zone}
            />
          </li>
        ))}
      </ul>
      <ButtonLink href={lessonsOf(course.category)} variant="quiet" className="mt-6 max-sm:w-full">
        {t('joinable.all')}
      </ButtonLink>
    </section>
  );
}
