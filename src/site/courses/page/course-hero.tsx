import BadgeCheck from 'lucide-react/icons/badge-check';
import Heart from 'lucide-react/icons/heart';
import Sparkles from 'lucide-react/icons/sparkles';
import Sprout from 'lucide-react/icons/sprout';
import { href, Link } from 'react-router';
import { categoryNames } from '#src/offer/lessons/categories/category-names.ts';
import { TrialButton } from '#src/offer/trials/wizard/trial-button.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Since } from '#src/site/figures/since.tsx';
import { useFigures } from '#src/site/figures/use-figures.ts';
import { Girih } from '#src/ui/look/girih.tsx';
import type { Course } from '../course-list.ts';
import type { CourseTexts } from '../course-texts.ts';
import { Taught } from '../taught.tsx';
import { CourseArt } from './course-art.tsx';
import { CourseBackdrop } from './course-backdrop.tsx';

const star = 'l3.1 6.4 7 .9-5.1 4.9 1.3 7-6.3-3.4-6.3 3.4 1.3-7-5.1-4.9 7-.9z';
const stars = [12, 36, 60, 84, 108].map((middle) => `M${middle} 1.8${star}`).join('');

const icons = [Sparkles, Sprout, Heart, BadgeCheck];

type CourseHeroProps = Pick<CourseTexts, 'title' | 'description' | 'tags' | 'hero'> & {
  course: Course;
  name: string;
  /** The ground of what follows, whose arches rise into this one. */
  next: 'paper' | 'sand';
};

/** The first screen of a course: its promise, its rating, and the button to a trial lesson. */
export function CourseHero({ course, name, next, title, description, tags, hero }: CourseHeroProps) {
  const { t } = useTranslation('courses/page');
  const { trial } = course;
  const {
    figure: rating,
    plain,
    since,
  } = useFigures()('courseRating', course.rating, categoryNames[course.category]);
  return (
    <section aria-labelledby="course">
      <div className="on-lapis relative ground-dusk">
        <CourseBackdrop kind={course.kind} />
        <Girih className="opacity-15" />
        <div className="wrap relative grid items-center gap-x-14 gap-y-12 pt-5 pb-20 md:grid-cols-[1.15fr_0.85fr] lg:pt-8 lg:pb-24">
          <div className="grid justify-items-start">
            <Crumbs name={name} />
            <h1 id="course" className="mt-5 text-3xl tracking-[-0.045em]">
              {title}
            </h1>
            <p className="mt-5 max-w-[32em] text-lg text-soft">{description}</p>
            <p className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
              {rating && (
                <>
                  <Stars rating={plain ?? rating} />
                  <span className="sr-only">{t('courses:rating', { rating })}</span>
                  <span aria-hidden>{rating}</span>
                  <Since day={since} />
                </>
              )}
              <Taught course={course} />
            </p>
            <ul aria-label={t('tags')} className="mt-4 flex flex-wrap gap-2">
              {tags.map((tag) => (
                <li
                  key={tag}
                  className="rounded-full border-[1.5px] border-edge px-3.5 py-1 text-sm font-semibold"
                >
                  {tag}
                </li>
              ))}
            </ul>
            <TrialButton subject={trial} className="mt-7 max-sm:w-full">
              {t('trial')}
            </TrialButton>
            <ul aria-label={t('hero')} className="mt-9 grid gap-x-8 gap-y-3.5 sm:grid-cols-2">
              {hero.map((advantage, index) => {
                const Icon = icons[index] ?? Sparkles;
                return (
                  <li key={advantage} className="flex items-center gap-3 font-semibold">
                    <Icon size={22} aria-hidden className="shrink-0 text-turquoise" />
                    {advantage}
                  </li>
                );
              })}
            </ul>
          </div>
          <CourseArt course={course} />
        </div>
      </div>
      <div className={`arcade relative -mt-[33px] ${next === 'sand' ? 'text-sand' : 'text-paper'}`} />
    </section>
  );
}

/** The path to this page: below all courses. */
function Crumbs({ name }: { name: string }) {
  const { t } = useTranslation('courses/page');
  return (
    <nav aria-label={t('crumbs.label')}>
      <ol className="flex flex-wrap items-center gap-x-2.5 text-sm">
        <li>
          <Link
            to={href('/subjects')}
            className="inline-flex min-h-11 items-center text-link underline decoration-2 underline-offset-4 hover:decoration-[3px]"
          >
            {t('crumbs.all')}
          </Link>
        </li>
        <li aria-hidden>/</li>
        <li aria-current="page" className="font-bold">
          {name}
        </li>
      </ol>
    </nav>
  );
}

/** Five stars, filled up to the rating, which the words beside them tell. */
function Stars({ rating }: { rating: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 120 24" className="h-5 w-25 shrink-0">
      <path d={stars} className="fill-edge" />
      <svg width={`${Number(rating) * 20}%`} height="24" aria-hidden="true">
        <path d={stars} className="fill-saffron" />
      </svg>
    </svg>
  );
}
