import { useId } from 'react';
import { TrialLink } from '#src/offer/trials/wizard/trial-link.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Card } from '#src/ui/elements/card.tsx';
import { SandBand } from '#src/ui/look/sand-band.tsx';
import { BuyLink } from './buy-link.tsx';
import { dollars, planKinds, type SubjectPackage, studentsPerClass } from './plans.ts';
import { usePrices, usePricingText } from './use-prices.ts';

/** The second set of prices (spec §9): what one to three subjects cost together. */
export function Packages() {
  const { t } = useTranslation('pricing');
  const { packages } = usePrices();
  const text = usePricingText();
  return (
    <section aria-labelledby="packages" className="-mb-20">
      <SandBand>
        <h2 id="packages" tabIndex={-1} className="text-2xl">
          {t('packages.heading')}
        </h2>
        <p className="mt-3 max-w-[46em] whitespace-pre-line text-lg text-soft wrap-anywhere">
          {text('pricing-packages', t('packages.lead'))}
        </p>
        <div className="mt-8 grid gap-5 md:grid-cols-2">
          {planKinds.map((kind) => (
            <Card as="article" key={kind} className="p-6 lg:p-7.5">
              <h3 className="text-xl">{t(`packages.${kind}.heading`)}</h3>
              <p className="mt-1 text-soft">{t(`packages.${kind}.note`, { number: studentsPerClass })}</p>
              <ul className="mt-3 divide-y-[1.5px] divide-line">
                {packages[kind].map((offer) => (
                  <PackageRow key={offer.name} offer={offer} />
                ))}
              </ul>
            </Card>
          ))}
        </div>
        <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <p className="text-lg font-bold">{t('packages.unsure')}</p>
          <TrialLink variant="press" className="max-sm:w-full" />
        </div>
      </SandBand>
    </section>
  );
}

function PackageRow({ offer }: { offer: SubjectPackage }) {
  const { t, language } = useTranslation('pricing');
  const id = useId();
  const { subjects, classes, price, rate, per, discount } = offer;
  return (
    <li className="flex items-center justify-between gap-4 py-4 last:pb-0">
      <div id={id}>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-bold">
          <span>
            {subjects === 1 ? t('packages.oneSubject') : t('packages.subjects', { number: subjects })}
          </span>
          {discount && (
            <span className="rounded-full bg-honey px-2.5 text-sm">
              {t('packages.off', { number: discount })}
            </span>
          )}
        </p>
        <p className="text-sm text-soft">
          {t('lessons', { number: classes })} · {t(`packages.per.${per}`, { price: dollars(rate, language) })}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <b className="text-2xl font-extrabold tracking-[-0.04em]">{dollars(price, language)}</b>
        <BuyLink plan={offer.name} describedBy={id} variant="quiet" small />
      </div>
    </li>
  );
}
