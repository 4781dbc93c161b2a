import { useTranslation } from 'react-i18next';
import { productName } from '#src/platform/product.ts';
import { ReviewCarousel } from '#src/reviews/review-carousel.tsx';
import { ClassCategories } from './class-categories.tsx';
import { Consultation } from './consultation.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { LessonSearch } from './lesson-search.tsx';
import { Proof } from './proof.tsx';
import { SubjectsGrid } from './subjects-grid.tsx';
import { TopClasses } from './top-classes.tsx';
import { TrialSteps } from './trial-steps.tsx';

/** Home (spec §2). A section a file, none of which shares state with another; a new one is a line here. */
export function Component() {
  const { t } = useTranslation('site/home');
  return (
    <>
      <title>{`${productName}: ${t('home.title')}`}</title>
      <meta name="description" content={t('home.description')} />
      <Hero />
      <Proof />
      <SubjectsGrid />
      <TopClasses />
      <LessonSearch />
      <ReviewCarousel />
      <ClassCategories />
      <Features />
      <TrialSteps />
      <Consultation />
    </>
  );
}
