import { claims } from '#src/people/claims/claims.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Since } from '#src/site/figures/since.tsx';
import { useFigures } from '#src/site/figures/use-figures.ts';
import { Girih } from '#src/ui/look/girih.tsx';

/** The static stats (spec §2 and §1), in a row on lapis. */
export function Figures() {
  const { t } = useTranslation('how-it-works');
  const figureOf = useFigures();
  const figures = [
    { name: 'consultations', ...figureOf('consultations', claims.consultations) },
    { name: 'satisfaction', ...figureOf('satisfaction', claims.satisfaction) },
    { name: 'response', figure: t('stats.responseHours', { hours: claims.responseHours }), since: undefined },
    { name: 'rating', ...figureOf('rating', claims.rating) },
  ] as const;
  return (
    <section aria-labelledby="figures" className="mt-16 lg:mt-24">
      <div className="on-lapis relative bg-[linear-gradient(90deg,var(--color-lapis-deep),var(--color-lapis),var(--color-lapis-light))]">
        <Girih className="opacity-20" />
        <div className="wrap relative py-12 lg:py-14">
          <h2 id="figures" className="text-xl">
            {t('stats.heading')}
          </h2>
          <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4 lg:gap-x-0">
            {figures.map(
              ({ name, figure, since }) =>
                figure && (
                  <div
                    key={name}
                    className="flex flex-col-reverse justify-end border-turquoise-light/50 border-l-2 border-dashed pl-4 lg:pl-7"
                  >
                    <dt className="text-soft">
                      {t(`stats.${name}`)}
                      <Since day={since} />
                    </dt>
                    <dd className="text-2xl font-extrabold tracking-[-0.04em] lg:text-3xl">{figure}</dd>
                  </div>
                ),
            )}
          </dl>
        </div>
      </div>
    </section>
  );
}
