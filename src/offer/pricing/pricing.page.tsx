import type { LoaderFunctionArgs } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { PageHead } from '#src/ui/elements/page-head.tsx';
import { Packages } from './packages.tsx';
import { PlanSection } from './plan-section.tsx';
import { readToldPrices, usePricingText, type WithPrices } from './use-prices.ts';

export async function loader({ request }: LoaderFunctionArgs): Promise<WithPrices> {
  return { prices: await readToldPrices(request) };
}

/** Pricing (spec §2): the plans of one subject, then the packages that combine subjects. */
export function Component() {
  const { t } = useTranslation('pricing');
  const text = usePricingText();
  const sections = [
    { id: 'group', heading: t('kinds.group.heading') },
    { id: 'individual', heading: t('kinds.individual.heading') },
    { id: 'packages', heading: t('packages.heading') },
  ];
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <header className="wrap pt-6 pb-10 lg:pt-10">
        <h1 className="text-3xl tracking-[-0.045em]">{t('heading')}</h1>
        <p className="mt-5 max-w-[34em] whitespace-pre-line wrap-anywhere text-lg text-balance text-soft">
          {text('pricing-lead', t('lead'))}
        </p>
        <nav aria-label={t('onThisPage')} className="mt-6 flex flex-wrap gap-x-6 gap-y-1 max-sm:flex-col">
          {sections.map(({ id, heading }) => (
            <a
              key={id}
              href={`#${id}`}
              className="inline-flex min-h-11 items-center self-start font-bold text-link underline decoration-turquoise-bright decoration-2 underline-offset-6 hover:decoration-[3px]"
            >
              {heading}
            </a>
          ))}
        </nav>
      </header>
      <PlanSection kind="group" />
      <PlanSection kind="individual" />
      <Packages />
    </>
  );
}
