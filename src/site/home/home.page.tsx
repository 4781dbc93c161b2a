import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ReviewCarousel } from '#src/learning/reviews/review-carousel.tsx';
import { FreeTeachers, readFreeTeachers } from '#src/offer/trials/free-teachers/free-teachers.tsx';
import { readDates } from '#src/offer/upcoming/dates.ts';
import { UpcomingCourses } from '#src/offer/upcoming/upcoming-courses.tsx';
import { claims } from '#src/people/claims/claims.ts';
import { zoneOf } from '#src/platform/dates/visitor-zone.ts';
import { business } from '#src/platform/language/business.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { readToldFigures, usePublished } from '#src/site/figures/use-figures.ts';
import { PageHead } from '#src/ui/elements/page-head.tsx';
import { Part } from '#src/ui/look/part.tsx';
import { ClassCategories } from './class-categories.tsx';
import { Consultation } from './consultation.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { LessonSearch } from './lesson-search.tsx';
import { Proof } from './proof.tsx';
import { SubjectsGrid } from './subjects-grid.tsx';
import { TopClasses } from './top-classes.tsx';
import { TrialSteps } from './trial-steps.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const [upcoming, figures, freeTeachers] = await Promise.all([
    readDates(request),
    readToldFigures(request),
    readFreeTeachers(request),
  ]);
  return { upcoming, figures, freeTeachers, zone: zoneOf(request) };
}

/** Home (spec §2): a file for each section; they share no state. React hydrates the touched boundary first. */
export function Component() {
  const { t } = useTranslation('home');
  const isPublished = usePublished();
  const { freeTeachers, zone } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={`${business.name}: ${t('home.title')}`}
        isNamed
        description={t('home.description', { ages: claims.agesHome })}
      />
      <Part>
        <Hero beforeTeachers={freeTeachers.length > 0} />
        <FreeTeachers teachers={freeTeachers} zone={zone} className="wrap pb-4 sm:pb-16" />
        <Proof />
      </Part>
      <Part>
        <SubjectsGrid />
        <UpcomingCourses />
        <TopClasses />
      </Part>
      <Part>
        <LessonSearch />
        {isPublished('reviews') && <ReviewCarousel />}
        <ClassCategories />
      </Part>
      <Part>
        <Features />
        <TrialSteps />
        <Consultation />
      </Part>
    </>
  );
}
