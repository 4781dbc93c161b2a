import type { ReactNode } from 'react';
import { kindOfOffer } from '#src/offer/pricing/offer.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Card } from '#src/ui/elements/card.tsx';
import { Emoji } from '#src/ui/look/emoji.tsx';
import type { Quote } from './read-orders.ts';

type ThingProps = {
  thing: Pick<Quote, 'kind' | 'title' | 'lesson' | 'lessons' | 'plan'>;
  /** For whom it is. */
  children?: ReactNode;
};

/** What is bought. */
export function Thing({ thing, children }: ThingProps) {
  const { t } = useTranslation(['payments', 'lessons']);
  const { kind, title, lesson, lessons, plan } = thing;
  return (
    <Card className="flex items-start gap-4 p-5">
      <span
        aria-hidden
        className="arch-low grid h-18 w-15 shrink-0 place-items-end justify-center rounded-b-md bg-honey pb-2"
      >
        <Emoji picture={kind === 'lesson' ? 'open-book' : 'backpack'} size={40} eager />
      </span>
      <div className="grid min-w-0 gap-1">
        <h2 className="text-lg wrap-anywhere">{title || t('package', { count: lessons ?? 0 })}</h2>
        <p className="text-soft">
          {lesson
            ? t(`lessons:kind.${lesson.kind}`)
            : t(`packageKinds.${kindOfOffer(plan ?? '') ?? 'group'}`)}
        </p>
        {children}
      </div>
    </Card>
  );
}
