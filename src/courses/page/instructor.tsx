import Check from 'lucide-react/icons/check';
import { claims } from '#src/claims/claims.ts';
import { Since } from '#src/counts/since.tsx';
import { useFigures } from '#src/counts/use-figures.ts';
import { categoryNames } from '#src/lessons/category-names.ts';
import { useTranslation } from '#src/platform/translation.ts';
import { SessionButton } from '#src/trials/session-button.tsx';
import type { Course } from '../course-list.ts';
import type { InstructorTexts } from '../course-texts.ts';
import { InstructorPortrait } from './instructor-portrait.tsx';

/** The teacher of a course (spec §2, Course page), with the three ways on and the four stats. */
export function Instructor({ course, instructor }: { course: Course; instructor: InstructorTexts }) {
  const { t } = useTranslation('courses/page');
  const { name, title, body, expertise } = instructor;
  return (
    <section aria-labelledby="instructor" className="wrap pt-12 pb-16 lg:pt-16 lg:pb-20">
      <div className="grid items-center gap-x-16 gap-y-8 md:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
        <InstructorPortrait name={name} />
        <div>
          <p className="font-bold text-turquoise">{title}</p>
          <h2 id="instructor" className="mt-1 text-2xl">
            {name}
          </h2>
          <p className="mt-4 max-w-[36em] text-lg text-soft">{body}</p>
          {expertise.length > 0 && (
            <>
              <h3 className="mt-7 text-lg">{t('instructor.expertise')}</h3>
              <ul className="mt-3 grid gap-x-8 gap-y-2.5 sm:grid-cols-2">
                {expertise.map((item) => (
                  <li key={item} className="flex items-start gap-2.5">
                    <Check size={20} strokeWidth={3} aria-hidden className="mt-0.5 shrink-0 text-turquoise" />
                    {item}
                  </li>
                ))}
              </ul>
            </>
          )}
          <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3">
            <SessionButton subject={course.trial} teacher={name} className="max-sm:w-full">
              {t('instructor.session')}
            </SessionButton>
            {/* Native fragments: the browser moves there, and focuses the field, without script. */}
            <a href="#consultation-name" className="quiet max-sm:w-full">
              {t('instructor.consultation')}
            </a>
            <a href="#advantages" className="plain max-sm:w-full">
              {t('instructor.details')}
            </a>
          </div>
        </div>
      </div>
      <InstructorStats course={course} />
    </section>
  );
}

/** The same for every teacher (spec §2, Course page), until they are counted by subject. */
function InstructorStats({ course }: { course: Course }) {
  const { t } = useTranslation('courses/page');
  const figureOf = useFigures();
  const { instructorStudents, instructorRating, instructorCourses, instructorHours } = claims;
  const subject = categoryNames[course.category];
  const stats = [
    { ...figureOf('instructorStudents', instructorStudents, subject), label: t('stats.students') },
    { ...figureOf('instructorRating', instructorRating, subject), label: t('stats.rating') },
    { ...figureOf('instructorCourses', instructorCourses, subject), label: t('stats.courses') },
    { ...figureOf('instructorHours', instructorHours, subject), label: t('stats.hours') },
  ];
  return (
    <dl className="mt-12 grid grid-cols-2 gap-x-6 gap-y-7 border-y-[1.5px] border-line py-7 lg:grid-cols-4">
      {stats.map(
        ({ figure, since, label }) =>
          figure && (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-soft">
                {label}
                <Since day={since} />
              </dt>
              <dd className="text-2xl font-extrabold tracking-[-0.04em]">{figure}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
