import { type LoaderFunctionArgs, useLocation } from 'react-router';
import { TrialButton } from '#src/offer/trials/wizard/trial-button.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';
import { PageHead } from '#src/ui/elements/page-head.tsx';
import { readDates, useDated, type WithDates } from '../dates.ts';
import { PageLinks } from '../page-links.tsx';
import { keyOf, pathOf, upcomingPages } from '../upcoming-list.ts';
import { Hero } from './hero.tsx';
import { Missing } from './missing.tsx';
import { NotifyPanel } from './notify-panel.tsx';
import { Steps } from './steps.tsx';

export async function loader({ request }: LoaderFunctionArgs): Promise<WithDates> {
  return { upcoming: await readDates(request) };
}

/** An upcoming course (spec §2), named by the address; without one the page says that it is not found. */
export function Component() {
  const { t } = useTranslation(['upcoming/page', 'subscriptions']);
  const path = `/${useLocation().pathname.split('/').filter(Boolean).join('/')}`;
  const dated = useDated();
  const course = upcomingPages.find((one) => pathOf(one) === path);
  if (!course) return <Missing />;
  const key = keyOf(course);
  return (
    <>
      <PageHead title={t(`subscriptions:names.${key}`)} description={t(`courses.${key}.lead`)} />
      <Hero course={dated(course)} />
      <Steps course={course} />
      <div className="wrap grid gap-x-14 gap-y-10 pt-14 lg:grid-cols-2 lg:pt-18">
        <section aria-labelledby="who">
          <h2 id="who" className="text-2xl">
            {t('who')}
          </h2>
          <p className="mt-3 max-w-[34em] text-lg">{t(`courses.${key}.who`)}</p>
        </section>
        <section aria-labelledby="when">
          <h2 id="when" className="text-2xl">
            {t('when')}
          </h2>
          <p className="mt-3 max-w-[34em] text-lg">{t('whenText', { weeks: course.estimatedDuration })}</p>
        </section>
      </div>
      <NotifyPanel course={course} />
      <div className="wrap grid items-start gap-x-14 gap-y-10 pt-14 lg:grid-cols-2 lg:pt-18">
        <section aria-labelledby="others">
          <h2 id="others" className="text-xl">
            {t('others')}
          </h2>
          <PageLinks courses={upcomingPages.filter((one) => one !== course)} />
        </section>
        <div className="rounded-xl bg-mint p-6 lg:p-8">
          <p className="text-lg font-bold">{t('trial.text')}</p>
          <TrialButton variant="quiet" className="mt-5 max-sm:w-full">
            {t('trial.button')}
          </TrialButton>
        </div>
      </div>
    </>
  );
}
