import { useTranslation } from '#src/platform/language/translation.ts';
import { Girih } from '#src/ui/look/girih.tsx';
import { useDated } from './dates.ts';
import { NotifyBanner } from './notify-banner.tsx';
import { PageLinks } from './page-links.tsx';
import { UpcomingCard } from './upcoming-card.tsx';
import { upcomingCards, upcomingPages } from './upcoming-list.ts';

/** Upcoming courses on the home page (spec §2): the banner with a box for all of them, and its three cards. */
export function UpcomingCourses() {
  const { t } = useTranslation('upcoming');
  const dated = useDated();
  const allDated = upcomingCards.every((course) => dated(course).isDated);
  return (
    <section aria-labelledby="upcoming" className="pt-10 sm:pt-16 lg:pt-20">
      <div className="arcade text-lapis" />
      <div className="on-lapis relative ground-night">
        <Girih className="opacity-15" />
        <div className="wrap relative grid gap-x-12 gap-y-6 pt-7 pb-32 sm:pt-10 sm:pb-36 md:grid-cols-2 md:items-end lg:pt-12 lg:pb-40">
          <div>
            <h2 id="upcoming" className="text-2xl">
              {t('heading')}
            </h2>
            <p className="mt-3 max-w-[32em] text-soft sm:text-lg">{t(allDated ? 'leadDated' : 'lead')}</p>
          </div>
          <NotifyBanner />
        </div>
      </div>
      <div className="wrap relative -mt-26">
        <ul
          aria-labelledby="upcoming"
          className="swipe grid gap-5 [--swipe:86%] max-sm:pb-6 max-sm:*:grid lg:grid-cols-3"
        >
          {upcomingCards.map((course) => (
            <li key={course.slug}>
              <UpcomingCard course={dated(course)} />
            </li>
          ))}
        </ul>
        <h3 id="upcoming-more" className="text-xl sm:mt-10">
          {t('more')}
        </h3>
        <div className="mt-2">
          <PageLinks
            courses={upcomingPages}
            labelledBy="upcoming-more"
            className="swipe max-sm:divide-y-0 max-sm:gap-4"
          />
        </div>
      </div>
    </section>
  );
}
