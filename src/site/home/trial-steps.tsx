import { SessionButton } from '#src/offer/trials/wizard/session-button.tsx';
import { TrialButton } from '#src/offer/trials/wizard/trial-button.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';
import { reachable } from '#src/ui/elements/reachable.ts';
import { Girih } from '#src/ui/look/girih.tsx';

export function TrialSteps() {
  const { t } = useTranslation('home');
  const steps = [
    { title: t('steps.pick.title'), text: t('steps.pick.text') },
    { title: t('steps.meet.title'), text: t('steps.meet.text') },
    { title: t('steps.decide.title'), text: t('steps.decide.text') },
  ];
  return (
    <section aria-labelledby="steps" className="pt-10 sm:wrap sm:pt-16 lg:pt-20">
      <div className="on-lapis relative overflow-hidden ground-dusk px-5 py-8 sm:py-12 sm:rounded-xl sm:px-10 lg:px-14 lg:py-16">
        <Girih className="opacity-20" />
        <div className="relative">
          <h2 id="steps" className="text-2xl">
            {t('steps.heading')}
          </h2>
          <ol
            ref={reachable}
            aria-labelledby="steps"
            className="swipe mt-6 grid gap-6 [--swipe:78%] sm:gap-9 md:grid-cols-3 md:gap-8"
          >
            {steps.map(({ title, text }, index) => (
              <li key={title} className="thread gap-5 sm:max-md:flex">
                <span
                  aria-hidden
                  className="arch-low relative grid h-20 w-16 shrink-0 place-items-center rounded-b-sm bg-turquoise-light pt-4 text-xl font-extrabold text-night"
                >
                  {index + 1}
                </span>
                <div className="max-sm:mt-4 md:mt-5">
                  <h3 className="text-xl">{title}</h3>
                  <p className="mt-2 max-w-[26em] text-soft">{text}</p>
                </div>
              </li>
            ))}
          </ol>
          <div className="mt-8 flex flex-wrap gap-4">
            <TrialButton className="max-sm:w-full">{t('home.book')}</TrialButton>
            <SessionButton className="max-sm:w-full">{t('steps.session')}</SessionButton>
          </div>
        </div>
      </div>
    </section>
  );
}
