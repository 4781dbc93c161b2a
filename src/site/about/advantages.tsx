import Check from 'lucide-react/icons/check';
import { claims, programme } from '#src/people/claims/claims.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Since } from '#src/site/figures/since.tsx';
import { useFigures } from '#src/site/figures/use-figures.ts';
import { constants } from '#src/site/legal/constants.ts';
import { Girih } from '#src/ui/look/girih.tsx';

/** What is claimed of the lessons (spec §1); keys of `advantages` in the texts. */
const advantages = ['improvement', 'teachers', 'varied', 'groups', 'prices'] as const;

/** The advantages (spec §2), beside two figures that support them. */
export function Advantages() {
  const { t } = useTranslation('about');
  const figureOf = useFigures();
  const figures = [
    {
      ...figureOf('graduatesSatisfied', claims.graduatesSatisfied),
      label: t('advantages.graduates'),
    },
    { ...figureOf('customers', claims.customers), label: t('advantages.customers') },
  ];
  return (
    <section aria-labelledby="advantages" className="pt-16 sm:wrap lg:pt-20">
      <div className="on-lapis relative overflow-hidden ground-dusk px-5 py-12 sm:rounded-xl sm:px-10 lg:px-14 lg:py-16">
        <Girih className="opacity-20" />
        <div className="relative grid gap-x-16 gap-y-10 lg:grid-cols-[2fr_3fr]">
          <div className="grid content-between gap-8">
            <h2 id="advantages" className="text-2xl">
              {t('advantages.heading')}
            </h2>
            <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-1">
              {figures.map(
                ({ figure, since, label }) =>
                  figure && (
                    <div key={label} className="flex flex-col-reverse justify-end">
                      <dt className="text-lg text-soft">
                        {label}
                        <Since day={since} />
                      </dt>
                      <dd className="text-3xl font-extrabold tracking-[-0.045em] text-turquoise-light">
                        {figure}
                      </dd>
                    </div>
                  ),
              )}
            </dl>
          </div>
          <ul className="divide-y-[1.5px] divide-line">
            {advantages.map((name) => (
              <li key={name} className="flex gap-4 py-5 first:pt-0 last:pb-0">
                <Check size={22} strokeWidth={3} aria-hidden className="mt-1 shrink-0 text-turquoise" />
                <div>
                  <h3 className="text-lg leading-snug">{t(`advantages.${name}.title`)}</h3>
                  <p className="mt-1 max-w-[36em] text-soft">
                    {t(`advantages.${name}.text`, {
                      refundDays: constants.refundDays,
                      size: programme.groupSize,
                    })}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
