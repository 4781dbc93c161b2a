import type { LoaderFunctionArgs } from 'react-router';
import { claims } from '#src/people/claims/claims.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { readToldFigures, type WithFigures } from '#src/site/figures/use-figures.ts';
import { PageHead } from '#src/ui/elements/page-head.tsx';
import { Advantages } from './advantages.tsx';
import { Figures } from './figures.tsx';
import { Mission } from './mission.tsx';
import { Story } from './story.tsx';
import { Values } from './values.tsx';
import { WhyUs } from './why-us.tsx';

export async function loader({ request }: LoaderFunctionArgs): Promise<WithFigures> {
  return { figures: await readToldFigures(request) };
}

/** About us (spec §2): how it began and what came of it, the mission, six values, and why to choose us. */
export function Component() {
  const { t } = useTranslation('about');
  return (
    <>
      <PageHead title={t('title')} description={t('description', { founded: claims.founded })} />
      <header className="wrap grid gap-x-16 gap-y-12 pt-6 pb-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,32rem)] lg:grid-rows-[auto_1fr] lg:pt-10 lg:pb-20">
        <div>
          <h1 className="text-3xl tracking-[-0.045em]">{t('heading')}</h1>
          <p className="mt-5 max-w-[30em] text-lg text-balance text-soft">{t('lead')}</p>
        </div>
        <Story />
        <Figures />
      </header>
      <Mission />
      <Values />
      <Advantages />
      <WhyUs />
    </>
  );
}
