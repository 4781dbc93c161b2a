import { claims, programme } from '#src/people/claims/claims.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { constants } from '#src/site/legal/constants.ts';
import { reachable } from '#src/ui/elements/reachable.ts';
import { Emoji } from '#src/ui/look/emoji.tsx';
import { FeatureStrip } from './feature-strip.tsx';

const features = [
  { name: 'teachers', picture: 'identification-card' },
  { name: 'progress', picture: 'bullseye' },
  { name: 'groups', picture: 'raised-hand' },
  { name: 'schedule', picture: 'spiral-calendar' },
  { name: 'variety', picture: 'puzzle-piece' },
  { name: 'prices', picture: 'label' },
  { name: 'support', picture: 'speech-balloon' },
] as const;

const figures = {
  size: programme.groupSize,
  support: claims.support,
  replyHours: claims.replyHours,
  refundDays: constants.refundDays,
};

/** Why Choose Us (spec §1, claims; §2, Home), and the strip of figures. */
export function Features() {
  const { t } = useTranslation('home');
  return (
    <section aria-labelledby="features" className="wrap pt-10 sm:pt-16 lg:pt-20">
      <div className="gap-14 lg:grid lg:grid-cols-[2fr_5fr]">
        <div>
          <h2 id="features" className="text-2xl">
            {t('features.heading')}
          </h2>
          <p className="mt-3 max-w-[30em] text-soft sm:text-lg">{t('features.lead')}</p>
          <FeatureStrip />
        </div>
        <ul
          ref={reachable}
          aria-labelledby="features"
          className="swipe grid content-start gap-x-6 *:flex *:gap-4 max-lg:mt-8 sm:grid-cols-2 sm:gap-x-8 sm:gap-y-7 lg:gap-y-9"
        >
          {features.map(({ name, picture }) => (
            <li key={name}>
              <Emoji picture={picture} size={44} className="mt-0.5 size-11 shrink-0" />
              <div>
                <h3 className="text-lg leading-tight">{t(`features.${name}.title`, figures)}</h3>
                <p className="mt-1 text-soft">{t(`features.${name}.text`, figures)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
