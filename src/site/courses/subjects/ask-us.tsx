import { href } from 'react-router';
import { TrialButton } from '#src/offer/trials/wizard/trial-button.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { Emoji } from '#src/ui/look/emoji.tsx';
import { Girih } from '#src/ui/look/girih.tsx';

/** For visitors who cannot choose: a free lesson in any course, or a question. */
export function AskUs() {
  const { t } = useTranslation('courses/subjects');
  return (
    <section aria-labelledby="unsure" className="sm:wrap">
      <div className="on-lapis relative overflow-hidden ground-dusk px-5 py-12 sm:rounded-xl sm:px-10 lg:px-14 lg:py-16">
        <Girih className="opacity-20" />
        <div className="relative grid items-center gap-x-12 gap-y-8 md:grid-cols-[1fr_auto]">
          <div>
            <h2 id="unsure" className="text-2xl">
              {t('unsure.heading')}
            </h2>
            <p className="mt-4 max-w-[34em] text-lg text-soft">{t('unsure.text')}</p>
            <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
              <TrialButton className="max-sm:w-full">{t('unsure.trial')}</TrialButton>
              <ButtonLink href={href('/contact-us')} variant="plain" className="max-sm:w-full">
                {t('unsure.contact')}
              </ButtonLink>
            </div>
          </div>
          <div aria-hidden className="arch w-44 bg-turquoise-light p-[3px] max-md:hidden">
            <div className="arch grid h-56 items-end justify-items-center bg-lapis pb-6">
              <Emoji picture="waving-hand" size={96} />
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
