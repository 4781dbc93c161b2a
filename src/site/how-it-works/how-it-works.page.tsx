import type { LoaderFunctionArgs } from 'react-router';
import { TrialLink } from '#src/offer/trials/wizard/trial-link.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';
import { readToldFigures, type WithFigures } from '#src/site/figures/use-figures.ts';
import { PageHead } from '#src/ui/elements/page-head.tsx';
import { Benefits } from './benefits.tsx';
import { Figures } from './figures.tsx';
import { Start } from './start.tsx';
import { Steps } from './steps.tsx';

export async function loader({ request }: LoaderFunctionArgs): Promise<WithFigures> {
  return { figures: await readToldFigures(request) };
}

/** How it works (spec §2): three steps, results in figures, four benefits, and the buttons to begin. */
export function Component() {
  const { t } = useTranslation('how-it-works');
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <header className="wrap grid justify-items-start pt-6 pb-14 md:justify-items-center md:pb-16 md:text-center lg:pt-10">
        <h1 className="max-w-[17em] text-3xl tracking-[-0.045em]">{t('heading')}</h1>
        <p className="mt-5 max-w-[34em] text-lg text-balance text-soft">{t('lead')}</p>
        <TrialLink variant="press" className="mt-7 max-sm:w-full" />
      </header>
      <Steps />
      <Figures />
      <Benefits />
      <Start />
    </>
  );
}
