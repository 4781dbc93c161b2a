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
    <section aria-label={t('proof.label')} className="wrap pb-6 lg:pb-16">
      <dl className="grid grid-flow-col gap-x-4 max-sm:justify-between sm:auto-cols-fr border-y-[1.5px] border-line *:flex *:flex-col-reverse *:justify-end *:gap-1 *:py-4 sm:gap-x-10 sm:*:py-6">
        {figures.map(
          ({ name, figure, since }) =>
            figure && (
              <div key={name}>
                <dt className="text-soft max-sm:text-sm max-sm:leading-tight">
                  {t(`proof.${name}`)}
                  <Since day={since} />
                </dt>
                <dd className="text-xl whitespace-nowrap sm:text-2xl font-extrabold tracking-[-0.035em]">
                  {figure}
                </dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
