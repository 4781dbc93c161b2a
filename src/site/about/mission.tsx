import { claims } from '#src/people/claims/claims.ts';
import { useTranslation } from '#src/platform/language/translation.ts';

/** The mission, and whom it is for. */
export function Mission() {
  const { t } = useTranslation('about');
  return (
    <section
      aria-labelledby="mission"
      className="wrap grid gap-x-16 gap-y-5 pb-16 lg:grid-cols-[1fr_2.4fr] lg:pb-20"
    >
      <h2 id="mission" className="text-2xl">
        {t('mission.heading')}
      </h2>
      <div className="max-w-[46rem]">
        <p className="text-xl leading-snug font-semibold tracking-[-0.015em] lg:text-[1.875rem]">
          {t('mission.text')}
        </p>
        <p className="mt-5 text-lg text-soft">{t('mission.learners', { ages: claims.agesAbout })}</p>
      </div>
    </section>
  );
}
