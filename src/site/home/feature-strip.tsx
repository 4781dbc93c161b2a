import { useTranslation } from 'react-i18next';
import { claims } from '#src/claims/claims.ts';

const figures = [
  { name: 'students', figure: claims.studentsStrip },
  { name: 'teachers', figure: claims.teachersStrip },
  { name: 'support', figure: claims.support },
];

/** Three figures, large (spec §9, Strip claims). */
export function FeatureStrip() {
  const { t } = useTranslation('site/home');
  return (
    <dl className="mt-8 grid gap-x-4 gap-y-5 *:flex *:flex-col-reverse *:justify-end sm:grid-cols-3 lg:grid-cols-1 lg:gap-y-6">
      {figures.map(({ name, figure }) => (
        <div key={name} className="border-l-[3px] border-turquoise-bright pl-5">
          <dt className="text-soft">{t(`strip.${name}`)}</dt>
          <dd className="text-[3.25rem] leading-none font-extrabold tracking-[-0.045em]">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
