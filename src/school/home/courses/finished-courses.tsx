import { href, Link } from 'react-router';
import { ChildName } from '#src/learning/families/child-face.tsx';
import { formatDate } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Card } from '#src/ui/elements/card.tsx';
import { CoursePart } from './part.tsx';
import type { FinishedCourse, OfFamily } from './read-courses.ts';

/** What has ended, a line each, with when. */
export function FinishedCourses({ courses }: { courses: OfFamily<FinishedCourse>[] }) {
  const { t } = useTranslation('home/courses');
  return (
    <CoursePart heading={t('finished.heading')}>
      <Card as="ul" className="grid divide-y-[1.5px] divide-line">
        {courses.map((course) => (
          <li key={`${course.lesson._id} ${course.learner?._id}`} className="p-4">
            <FinishedLine course={course} />
          </li>
        ))}
      </Card>
    </CoursePart>
  );
}

function FinishedLine({ course }: { course: OfFamily<FinishedCourse> }) {
  const { t, language } = useTranslation('home/courses');
  const zone = useVisitorZone();
  const { lesson, learner, done, attended, endedAt } = course;
  const { _id: id, kind: type, title, isThere } = lesson;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="grid min-w-0">
        <h3 className="text-lg wrap-anywhere">
          {isThere ? (
            <Link
              to={href('/classdetails/:id/:type', { id, type })}
              className="inline-flex min-h-11 items-center"
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <p className="text-sm text-soft">
          {[
            t('finished.ended', { date: formatDate(new Date(endedAt), zone, language) }),
            t('finished.lessons', { count: done }),
            ...(attended > 0 ? [t('attended', { count: attended })] : []),
          ].join(', ')}
        </p>
      </div>
      {learner && <ChildName face={learner} />}
    </div>
  );
}
