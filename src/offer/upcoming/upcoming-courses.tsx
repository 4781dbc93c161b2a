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
    <section aria-labelledby="upcoming" className="pt-16 lg:pt-20">
      <div className="arcade text-lapis" />
      <div className="on-lapis relative ground-night">
        <Girih className="opacity-15" />
        <div className="wrap relative grid gap-x-12 gap-y-6 pt-10 pb-36 md:grid-cols-2 md:items-end lg:pt-12 lg:pb-40">
          <div>
            <h2 id="upcoming" className="text-2xl">
              {t('heading')}
            </h2>
            <p className="mt-3 max-w-[32em] text-lg text-soft">{t(allDated ? 'leadDated' : 'lead')}</p>
          </div>
          <NotifyBanner />
        </div>
      </div>
      <div className="wrap relative -mt-26">
        <ul className="grid gap-5 max-sm:-mx-5 max-sm:auto-cols-[86%] max-sm:grid-flow-col max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-5 max-sm:overflow-x-auto max-sm:px-5 max-sm:pb-8 max-sm:*:grid max-sm:*:snap-start lg:grid-cols-3">
          {upcomingCards.map((course) => (
            <li key={course.slug}>
              <UpcomingCard course={dated(course)} />
            </li>
          ))}
        </ul>
        <h3 className="mt-10 text-xl">{t('more')}</h3>
        <div className="mt-2">
          <PageLinks courses={upcomingPages} />
        </div>
      </div>
    </section>
  );
}
