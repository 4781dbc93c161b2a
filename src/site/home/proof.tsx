import { claims } from '#src/people/claims/claims.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Since } from '#src/site/figures/since.tsx';
import { useFigures } from '#src/site/figures/use-figures.ts';

/** What the home page claims (spec §1). */
export function Proof() {
  const { t } = useTranslation('home');
  const figureOf = useFigures();
  const figures = [
    { name: 'rating', ...figureOf('rating', claims.rating) },
    { name: 'students', ...figureOf('studentsHome', claims.studentsHome) },
    { name: 'success', ...figureOf('successHome', claims.successHome) },
  ] as const;
  return (
    <section aria-label={t('proof.label')} className="wrap pb-14 lg:pb-16">
      <dl className="grid gap-x-10 border-y-[1.5px] border-line *:flex *:flex-row-reverse *:items-baseline *:justify-between *:gap-4 *:py-4 sm:auto-cols-fr sm:grid-flow-col sm:*:flex-col-reverse sm:*:items-start sm:*:justify-end sm:*:gap-1 sm:*:py-6 max-sm:divide-y-[1.5px] max-sm:divide-line">
        {figures.map(
          ({ name, figure, since }) =>
            figure && (
              <div key={name}>
                <dt className="text-soft">
                  {t(`proof.${name}`)}
                  <Since day={since} />
                </dt>
                <dd className="text-2xl font-extrabold tracking-[-0.035em]">{figure}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
