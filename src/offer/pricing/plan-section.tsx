import { useSettings } from '#src/platform/browser/settings.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { CustomOffer } from './custom-offer.tsx';
import { FeatureTiles } from './feature-tiles.tsx';
import { PlanCard } from './plan-card.tsx';
import type { PlanKind } from './plans.ts';
import { usePrices, usePricingText } from './use-prices.ts';

/** The plans of one kind, an offer for families that none fits, and the advantages of the kind. */
export function PlanSection({ kind }: { kind: PlanKind }) {
  const { t } = useTranslation('pricing');
  const { plans } = usePrices();
  const text = usePricingText();
  const { paysOnline } = useSettings();
  return (
    <section aria-labelledby={kind} className="wrap pb-16 lg:pb-20">
      <h2 id={kind} tabIndex={-1} className="text-2xl">
        {t(`kinds.${kind}.heading`)}
      </h2>
      <p className="mt-3 max-w-[46em] whitespace-pre-line text-lg text-soft wrap-anywhere">
        {text(`pricing-${kind}`, t(`kinds.${kind}.lead`))}
      </p>
      <ul className="mt-8 grid gap-5 md:grid-cols-[1fr_1.1fr_1fr]">
        {plans[kind].map((plan) => (
          <li key={plan.name} className={plan.badge ? '' : 'md:py-5'}>
            <PlanCard kind={kind} plan={plan} />
          </li>
        ))}
      </ul>
      {paysOnline && <p className="mt-4 text-soft">{t('renews')}</p>}
      <div className="mt-5 grid gap-x-8 gap-y-10 lg:grid-cols-[1fr_2fr]">
        <CustomOffer kind={kind} />
        <FeatureTiles kind={kind} />
      </div>
    </section>
  );
}
