import { href } from 'react-router';
import { TrialButton } from '#src/offer/trials/wizard/trial-button.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { Emoji } from '#src/ui/look/emoji.tsx';

const reasons = [
  { name: 'live', picture: 'video-camera' },
  { name: 'roots', picture: 'house-with-garden' },
  { name: 'clocks', picture: 'mantelpiece-clock' },
  { name: 'free', picture: 'wrapped-gift' },
] as const;

/** Why choose us (spec §2), and the way in. */
export function WhyUs() {
  const { t } = useTranslation('about');
  return (
    <section
      aria-labelledby="why"
      className="wrap grid gap-x-16 gap-y-8 pt-16 lg:grid-cols-[2fr_3fr] lg:pt-20"
    >
      <h2 id="why" className="text-2xl">
        {t('why.heading')}
      </h2>
      <ul className="border-line lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {reasons.map(({ name, picture }) => (
          <li
            key={name}
            className="grid grid-cols-[1fr_auto] items-center gap-x-6 border-line border-b-[1.5px] py-6 first:pt-0 last:border-0"
          >
            <h3 className="text-xl">{t(`why.${name}.title`)}</h3>
            <p className="col-start-1 mt-1.5 max-w-[34em] text-soft">{t(`why.${name}.text`)}</p>
            <Emoji picture={picture} size={64} className="col-start-2 row-span-2 row-start-1" />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 self-end lg:flex-col lg:items-start lg:pb-6">
        <TrialButton className="max-sm:w-full">{t('why.book')}</TrialButton>
        <ButtonLink href={href('/how-it-works')} variant="plain">
          {t('why.how')}
        </ButtonLink>
      </div>
    </section>
  );
}
