import { href } from 'react-router';
import { ChildName } from '#src/learning/families/child-face.tsx';
import { LessonCard } from '#src/offer/lessons/card/lesson-card.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { CoursePart } from './part.tsx';
import type { NextCourse, OfFamily } from './read-courses.ts';

/** What could come next in the subjects that children know, three for each at most. */
export function NextCourses({ courses }: { courses: OfFamily<NextCourse>[] }) {
  const { t } = useTranslation('home/courses');
  return (
    <CoursePart heading={t('next.heading')}>
      <p className="max-w-[46em] text-soft">{t(courses.length > 0 ? 'next.lead' : 'next.none')}</p>
      {courses.length > 0 && (
        <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
          {courses.map(({ lesson, learner }) => (
            <li key={`${lesson._id} ${learner?._id}`} className="grid min-w-0">
              <LessonCard
                lesson={lesson}
                kind={lesson.kind}
                to={href('/classdetails/:id/:type', { id: lesson._id, type: lesson.kind })}
                aside={learner && <ChildName face={learner} />}
              />
            </li>
          ))}
        </ul>
      )}
      <ButtonLink variant="quiet" href={href('/classes')} className="justify-self-start">
        {t('next.all')}
      </ButtonLink>
    </CoursePart>
  );
}
