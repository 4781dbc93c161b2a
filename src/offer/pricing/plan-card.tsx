import Check from 'lucide-react/icons/check';
import { useId } from 'react';
import { TrialLink } from '#src/offer/trials/wizard/trial-link.tsx';
import { useSettings } from '#src/platform/browser/settings.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Girih } from '#src/ui/look/girih.tsx';
import { BuyLink } from './buy-link.tsx';
import { PlanPrice } from './plan-price.tsx';
import { lessonsPerWeek, type Plan, type PlanKind, planDetails } from './plans.ts';
import { usePricingText } from './use-prices.ts';

const common = 'relative h-full overflow-hidden rounded-xl p-6 lg:p-7.5';
const plain = 'border-[1.5px] border-line bg-card lifted';
const marked = 'on-lapis ground-dusk lifted md:py-9 lg:px-8.5 lg:py-10';

/** One plan with its full price; the most popular one stands on lapis. */
export function PlanCard({ kind, plan }: { kind: PlanKind; plan: Plan }) {
  const { t } = useTranslation('pricing');
  const text = usePricingText();
  const heading = useId();
  const { paysOnline } = useSettings();
  return (
    <article aria-labelledby={heading} className={`${common} ${plan.badge ? marked : plain}`}>
      {plan.badge && <Girih className="opacity-20" />}
      <div className="relative flex h-full flex-col items-start">
        {plan.badge && (
          <p className="mb-3 inline-block rounded-full bg-turquoise-light px-3 py-1 text-sm leading-tight font-bold text-night">
            {t(`badge.${plan.badge}`)}
          </p>
        )}
        <h3 id={heading} className="text-xl">
          {t('lessons', { number: plan.classes })}
        </h3>
        <PlanPrice plan={plan} />
        <p className="mt-4 wrap-anywhere">{text(`plan-${plan.name}`, t(`plans.${plan.name}`))}</p>
        <ul className="mt-4 mb-6 grid gap-2 text-sm text-soft">
          <Detail>{t('details.pace', { number: lessonsPerWeek(plan) })}</Detail>
          {planDetails[kind].map((detail) => (
            <Detail key={detail}>{t(`details.${detail}`)}</Detail>
          ))}
        </ul>
        <div className="mt-auto grid w-full gap-3">
          <BuyLink plan={plan.name} describedBy={heading} variant={plan.badge ? 'press' : 'quiet'} />
          <TrialLink
            variant={plan.badge && !paysOnline ? 'press' : 'quiet'}
            describedBy={heading}
            className="w-full md:px-4"
          />
        </div>
      </div>
    </article>
  );
}

function Detail({ children }: { children: string }) {
  return (
    <li className="flex items-start gap-2">
      <Check size={18} strokeWidth={3} aria-hidden className="mt-0.5 shrink-0 text-turquoise" />
      {children}
    </li>
  );
}
