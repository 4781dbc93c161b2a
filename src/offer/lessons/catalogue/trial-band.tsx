import { TrialButton } from '#src/offer/trials/wizard/trial-button.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Emoji } from '#src/ui/look/emoji.tsx';
import { SandBand } from '#src/ui/look/sand-band.tsx';

/** For whom the choice is hard: a free trial lesson first. */
export function TrialBand() {
  const { t } = useTranslation('lessons/catalogue');
  return (
    <section aria-labelledby="unsure">
      <SandBand className="flex flex-col gap-6 pt-8 pb-14 sm:flex-row sm:items-center sm:gap-8 lg:pb-16">
        <span aria-hidden className="arch grid h-32 w-26 shrink-0 place-items-center bg-honey pt-6">
          <Emoji picture="waving-hand" size={64} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 id="unsure" className="text-2xl">
            {t('trial.heading')}
          </h2>
          <p className="mt-2 max-w-[34em] text-lg text-soft">{t('trial.text')}</p>
        </div>
        <TrialButton variant="quiet" className="max-sm:w-full">
          {t('lessons:empty.student.button')}
        </TrialButton>
      </SandBand>
    </section>
  );
}
