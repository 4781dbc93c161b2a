import { claims } from '#src/claims/claims.ts';
import { useTranslation } from '#src/platform/translation.ts';

const figures = [
  { name: 'rating', figure: claims.rating },
  { name: 'students', figure: claims.studentsHome },
  { name: 'success', figure: claims.successHome },
] as const;

/** What the home page claims (spec §1). */
export function Proof() {
  const { t } = useTranslation('site/home');
  return (
    <section aria-label={t('proof.label')} className="wrap pb-14 lg:pb-16">
      <dl className="grid gap-x-10 border-y-[1.5px] border-line *:flex *:flex-row-reverse *:items-baseline *:justify-between *:gap-4 *:py-4 sm:grid-cols-3 sm:*:flex-col-reverse sm:*:items-start sm:*:justify-end sm:*:gap-1 sm:*:py-6 max-sm:divide-y-[1.5px] max-sm:divide-line">
        {figures.map(({ name, figure }) => (
          <div key={name}>
            <dt className="text-soft">{t(`proof.${name}`)}</dt>
            <dd className="text-2xl font-extrabold tracking-[-0.035em]">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
