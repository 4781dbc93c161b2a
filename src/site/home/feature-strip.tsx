import { claims } from '#src/people/claims/claims.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Since } from '#src/site/figures/since.tsx';
import { useFigures } from '#src/site/figures/use-figures.ts';

/** Three figures, large (spec §9, Strip claims). */
export function FeatureStrip() {
  const { t } = useTranslation('home');
  const figureOf = useFigures();
  const figures = [
    { name: 'students', ...figureOf('studentsStrip', claims.studentsStrip) },
    { name: 'teachers', ...figureOf('teachersStrip', claims.teachersStrip) },
    { name: 'support', figure: claims.support, since: undefined },
  ] as const;
  return (
    <dl className="mt-8 grid grid-cols-[auto_auto_auto] gap-x-3 sm:grid-cols-3 gap-y-7 *:flex *:flex-col-reverse *:justify-end sm:gap-x-6 lg:grid-cols-1">
      {figures.map(
        ({ name, figure, since }) =>
          figure && (
            <div key={name} className="border-l-[3px] border-turquoise-bright pl-2.5 sm:pl-5">
              <dt className="text-soft max-sm:text-sm">
                {t(`strip.${name}`)}
                <Since day={since} />
              </dt>
              <dd className="text-[1.875rem] leading-none whitespace-nowrap font-extrabold sm:text-[3.25rem] lg:text-[4rem] tracking-[-0.045em]">
                {figure}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
