import { useTranslation } from '#src/platform/language/translation.ts';
import { billingPeriod, dollars, type Plan, pricePerLesson } from './plans.ts';

/** What a plan costs a month, what it would cost without the discount, and what a lesson comes to. */
export function PlanPrice({ plan }: { plan: Plan }) {
  const { t, language } = useTranslation('pricing');
  const original = dollars(plan.originalPrice, language);
  return (
    <>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-2.5">
        <b className="text-[3.375rem] leading-none font-extrabold tracking-[-0.045em] md:max-lg:text-[2.75rem]">
          {dollars(plan.discountedPrice, language)}
        </b>{' '}
        {t(`period.${billingPeriod}`)}
      </p>
      {plan.discount > 0 && (
        <p className="mt-2 flex items-baseline gap-2.5">
          <s aria-hidden className="text-soft">
            {original}
          </s>
          <span className="sr-only">{t('insteadOf', { price: original })}</span>{' '}
          <span
            className={`rounded-full px-2.5 text-sm font-bold ${plan.badge ? 'bg-milk text-night' : 'bg-honey'}`}
          >
            {`-${plan.discount}%`}
          </span>
        </p>
      )}
      <p className="mt-1.5 text-sm text-soft">
        {t('perLesson', { price: dollars(pricePerLesson(plan), language) })}
      </p>
    </>
  );
}
