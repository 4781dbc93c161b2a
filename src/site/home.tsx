import { useTranslation } from 'react-i18next';
import { productName } from '#src/platform/product.ts';
import { UpcomingCourses } from '#src/upcoming/upcoming-courses.tsx';
import { Hero } from './hero.tsx';
import { Subjects } from './subjects.tsx';
import { TrialSteps } from './trial-steps.tsx';

/** Home (spec §2). A section a file; a new one is a line here. */
export function Component() {
  const { t } = useTranslation('site');
  return (
    <>
      <title>{`${productName}: ${t('home.title')}`}</title>
      <meta name="description" content={t('home.description')} />
      <Hero />
      <Subjects />
      <TrialSteps />
      <UpcomingCourses />
    </>
  );
}
