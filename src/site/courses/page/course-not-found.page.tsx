import { href } from 'react-router';
import type { Language } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { Emoji } from '#src/ui/look/emoji.tsx';
import { Girih } from '#src/ui/look/girih.tsx';

/** The sentence of the specification, in its own language. */
const specified: { language: Language; text: string } = { language: 'uz', text: 'Kurs topilmadi' };

/** The page of every address below /courses that names no course (spec §8, Unknown course slug); its status is 404. */
export function Component() {
  const { t, language } = useTranslation('courses/page');
  return (
    <section className="wrap grid justify-items-center gap-4 py-16 text-center">
      <PageTitle>{t('missing.title')}</PageTitle>
      <div
        aria-hidden
        className="arch on-lapis relative mb-4 grid h-56 w-40 items-end justify-items-center ground-dusk pb-6"
      >
        <Girih className="opacity-30" />
        <Emoji picture="magnifying-glass-tilted-left" size={96} eager className="relative" />
      </div>
      <h1 className="text-2xl">{t('missing.title')}</h1>
      {language !== specified.language && (
        <p lang={specified.language} className="font-semibold">
          {specified.text}
        </p>
      )}
      <p className="max-w-[30em] text-lg text-soft">{t('missing.text')}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-x-6 gap-y-3 max-sm:w-full max-sm:flex-col">
        <ButtonLink href={href('/subjects')}>{t('missing.all')}</ButtonLink>
        <ButtonLink href={href('/contact-us')} variant="plain">
          {t('missing.contact')}
        </ButtonLink>
      </div>
    </section>
  );
}
