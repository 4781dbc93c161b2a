import { useTranslation } from 'react-i18next';
import type { LoaderFunctionArgs } from 'react-router';
import { claims } from '#src/claims/claims.ts';
import { productName } from '#src/platform/product.ts';
import { bringDormant, dormant } from '#src/ui/dormant.tsx';
import { readDates, type WithDates } from '#src/upcoming/dates.ts';
import { Hero } from './hero.tsx';

const own = ['site/home'];
const forms = ['contact', 'platform'];

const proof = dormant('home-proof', own, async () => (await import('./proof.tsx')).Proof);
const subjects = dormant(
  'home-subjects',
  [...own, 'courses'],
  async () => (await import('./subjects-grid.tsx')).SubjectsGrid,
);
const upcoming = dormant(
  'home-upcoming',
  ['upcoming', 'subscriptions', ...forms],
  async () => (await import('#src/upcoming/upcoming-courses.tsx')).UpcomingCourses,
);
const topClasses = dormant('home-top', own, async () => (await import('./top-classes.tsx')).TopClasses);
const search = dormant('home-search', own, async () => (await import('./lesson-search.tsx')).LessonSearch);
const reviews = dormant(
  'home-reviews',
  ['reviews'],
  async () => (await import('#src/reviews/review-carousel.tsx')).ReviewCarousel,
  { whenSeen: true },
);
const categories = dormant(
  'home-categories',
  own,
  async () => (await import('./class-categories.tsx')).ClassCategories,
);
const features = dormant('home-features', own, async () => (await import('./features.tsx')).Features);
const steps = dormant('home-steps', own, async () => (await import('./trial-steps.tsx')).TrialSteps);
const consultation = dormant(
  'home-consultation',
  [...own, ...forms],
  async () => (await import('./consultation.tsx')).Consultation,
);

export async function loader({ request }: LoaderFunctionArgs): Promise<WithDates> {
  const [upcoming] = await Promise.all([readDates(request), bringDormant('home')]);
  return { upcoming };
}

/** Home (spec §2). A section a file, none of which shares state with another; below the hero they sleep. */
export function Component() {
  const { t } = useTranslation('site/home');
  return (
    <>
      <title>{`${productName}: ${t('home.title')}`}</title>
      <meta name="description" content={t('home.description', { ages: claims.agesHome })} />
      <Hero />
      {proof}
      {subjects}
      {upcoming}
      {topClasses}
      {search}
      {reviews}
      {categories}
      {features}
      {steps}
      {consultation}
    </>
  );
}
