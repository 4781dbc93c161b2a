import { href } from 'react-router';
import { ChildName } from '#src/learning/families/child-face.tsx';
import { LessonCard } from '#src/offer/lessons/card/lesson-card.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Progress } from '#src/ui/elements/progress.tsx';
import { CoursePart } from './part.tsx';
import type { CurrentCourse, OfFamily } from './read-courses.ts';

/** What children are in the middle of, each with how far they have come. */
export function CurrentCourses({ courses }: { courses: OfFamily<CurrentCourse>[] }) {
  const { t } = useTranslation('home/courses');
  return (
    <CoursePart heading={t('current.heading')}>
      {courses.length === 0 && <p className="text-soft">{t('current.none')}</p>}
      <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {courses.map((course, index) => (
          <li key={`${course.lesson._id} ${course.learner?._id}`} className="grid min-w-0">
            <LessonCard
              lesson={course.lesson}
              kind={course.lesson.kind}
              to={href('/classroom/:id/:type', { id: course.lesson._id, type: course.lesson.kind })}
              eager={index < 3}
              aside={
                <div className="grid gap-3">
                  {course.learner && <ChildName face={course.learner} />}
                  <HowFar course={course} />
                </div>
              }
            />
          </li>
        ))}
      </ul>
    </CoursePart>
  );
}

/** Of how many meetings how many have been; a lesson without an end has no bar. */
function HowFar({ course: { done, total, attended } }: { course: OfFamily<CurrentCourse> }) {
  const { t } = useTranslation('home/courses');
  const there = attended > 0 ? t('attended', { count: attended }) : undefined;
  if (total === 0) return null;
  if (total !== null)
    return <Progress value={done} max={total} label={t('current.of', { done, total })} aside={there} />;
  return (
    <p className="flex flex-wrap justify-between gap-x-3 text-sm text-soft">
      <span className="font-semibold">
        {done > 0 ? t('current.sofar', { count: done }) : t('current.first')}
      </span>
      {there && <span>{there}</span>}
    </p>
  );
}
