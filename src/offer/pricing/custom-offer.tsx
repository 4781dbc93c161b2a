import { href } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { Emoji } from '#src/ui/look/emoji.tsx';
import type { PlanKind } from './plans.ts';

/** For families that no plan fits: a word to us. */
export function CustomOffer({ kind }: { kind: PlanKind }) {
  const { t } = useTranslation('pricing');
  return (
    <article className="flex flex-col items-start rounded-xl border-[1.5px] border-dashed border-edge p-6 lg:p-7.5">
      <Emoji picture="envelope-with-arrow" size={56} />
      <h3 className="mt-3 text-xl">{t(`kinds.${kind}.offer.heading`)}</h3>
      <p className="mt-2 mb-6 text-soft">{t(`kinds.${kind}.offer.text`)}</p>
      <ButtonLink href={href('/contact-us')} variant="quiet" className="mt-auto max-sm:w-full">
        {t('contact')}
      </ButtonLink>
    </article>
  );
}
