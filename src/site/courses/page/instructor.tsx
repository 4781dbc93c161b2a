import Check from 'lucide-react/icons/check';
import { href, Link } from 'react-router';
import { categoryNames } from '#src/offer/lessons/categories/category-names.ts';
import { aboutIn } from '#src/offer/teachers/pages/about.ts';
import { SessionButton } from '#src/offer/trials/wizard/session-button.tsx';
import { claims } from '#src/people/claims/claims.ts';
import type { Language } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Since } from '#src/site/figures/since.tsx';
import { useFigures } from '#src/site/figures/use-figures.ts';
import type { Course } from '../course-list.ts';
import type { InstructorTexts } from '../course-texts.ts';
import type { ChosenInstructor } from '../instructors/read-instructors.ts';
import { InstructorPortrait } from './instructor-portrait.tsx';

type InstructorProps = {
  course: Course;
  instructor: InstructorTexts;
  /** Who the staff chose, if they did. */
  chosen: ChosenInstructor | undefined;
};

/**
 * The teacher of a course (spec §2, Course page), with three links and four stats. A teacher chosen by the staff has
 * their own name, picture and words; the subject is that of the course.
 */
export function Instructor({ course, instructor, chosen }: InstructorProps) {
  const { t } = useTranslation('courses/page');
  const { title, expertise } = instructor;
  const teacher = chosen?.teacher;
  const name = teacher?.name ?? instructor.name;
  return (
    <section aria-labelledby="instructor" className="wrap pt-12 pb-16 lg:pt-16 lg:pb-20">
      <div className="grid items-center gap-x-16 gap-y-8 md:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
        <InstructorPortrait name={name} picture={chosen?.picture} />
        <div>
          <p className="font-bold text-turquoise">{title}</p>
          <h2 id="instructor" className="mt-1 text-2xl">
            {name}
          </h2>
          {teacher ? (
            <OwnWords teacher={teacher} />
          ) : (
            <p className="mt-4 max-w-[36em] text-lg text-soft">{instructor.body}</p>
          )}
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

/** The words of a teacher, and the link to their page, where one is published. */
function OwnWords({ teacher: { slug, words } }: { teacher: NonNullable<ChosenInstructor['teacher']> }) {
  const { t, i18n } = useTranslation('courses/page');
  if (!slug || !words) return null;
  const { text, language } = aboutIn(words, i18n.language as Language);
  return (
    <>
      <p lang={language} className="mt-4 max-w-[36em] text-lg whitespace-pre-line wrap-anywhere text-soft">
        {text}
      </p>
      <Link
        to={href('/teachers/:slug', { slug })}
        className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
      >
        {t('instructor.page')}
      </Link>
    </>
  );
}

/** The same for all teachers (spec §2, Course page), until they are counted by subject. */
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
