import { href } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { PageLinks } from '../page-links.tsx';
import { upcomingPages } from '../upcoming-list.ts';

/** No course has this id (spec §8, Course not found); where to go from here. */
export function Missing() {
  const { t } = useTranslation('upcoming/page');
  return (
    <section className="wrap grid max-w-2xl justify-items-start gap-4 py-12">
      <PageTitle>{t('missing.heading')}</PageTitle>
      <h1 className="text-3xl tracking-[-0.045em]">{t('missing.heading')}</h1>
      <p className="text-lg text-soft">{t('missing.text')}</p>
      <div className="w-full">
        <PageLinks courses={upcomingPages} />
      </div>
      <ButtonLink href={href('/')} className="mt-2 max-sm:w-full">
        {t('missing.home')}
      </ButtonLink>
    </section>
  );
}
