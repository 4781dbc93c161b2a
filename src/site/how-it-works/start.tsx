import { href } from 'react-router';
import { TrialLink } from '#src/offer/trials/wizard/trial-link.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { SandBand } from '#src/ui/look/sand-band.tsx';

/** The call to action (spec §2): an account, or a free trial first. */
export function Start() {
  const { t } = useTranslation('how-it-works');
  return (
    <section aria-labelledby="start" className="-mb-20">
      <SandBand className="grid justify-items-center pt-10 pb-14 text-center lg:pt-12 lg:pb-16">
        <h2 id="start" className="text-2xl">
          {t('start.heading')}
        </h2>
        <p className="mt-4 max-w-[32em] text-lg text-soft">{t('start.text')}</p>
        <div className="mt-7 flex w-full flex-wrap justify-center gap-4">
          <ButtonLink href={href('/signup')} className="max-sm:w-full">
            {t('start.signUp')}
          </ButtonLink>
          <TrialLink variant="quiet" className="max-sm:w-full" />
        </div>
        <ButtonLink href={href('/support')} variant="plain" className="mt-3">
          {t('start.help')}
        </ButtonLink>
      </SandBand>
    </section>
  );
}
