import Check from 'lucide-react/icons/check';
import { TrialButton } from '#src/offer/trials/wizard/trial-button.tsx';
import { claims } from '#src/people/claims/claims.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Iwan } from './iwan.tsx';

/** @param beforeTeachers real faces follow: on a phone they take the place of the picture */
export function Hero({ beforeTeachers }: { beforeTeachers: boolean }) {
  const { t } = useTranslation('home');
  return (
    <section className="wrap grid items-center gap-8 py-4 sm:gap-12 sm:pb-16 md:grid-cols-[1.08fr_0.92fr] md:gap-8 lg:gap-14 lg:pt-6 lg:pb-20">
      <div className="grid justify-items-start">
        <p className="mb-3 font-bold text-turquoise">{t('home.eyebrow', { ages: claims.agesHome })}</p>
        <h1 className="text-3xl tracking-[-0.045em]">{t('home.heading')}</h1>
        <p className="mt-5 max-w-[30em] text-lg text-balance text-soft lg:mt-6">{t('home.lead')}</p>
        <div className="mt-6 flex w-full flex-wrap items-center gap-x-6 gap-y-3 lg:mt-9">
          <TrialButton className="max-sm:w-full">{t('home.book')}</TrialButton>
        </div>
        <p className="mt-5 flex items-start gap-2.5 text-sm text-soft">
          <Check size={18} strokeWidth={3} aria-hidden className="mt-0.5 shrink-0 text-turquoise" />
          {t('home.proof')}
        </p>
      </div>
      <div className={beforeTeachers ? 'max-sm:hidden' : ''}>
        <Iwan />
      </div>
    </section>
  );
}
