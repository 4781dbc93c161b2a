import { useTranslation } from '#src/platform/language/translation.ts';
import { Emoji } from '#src/ui/look/emoji.tsx';
import type { PlanKind } from './plans.ts';
import { tiles } from './tiles.ts';

const grounds = ['bg-mint', 'bg-honey', 'bg-sky', 'bg-blush'];

/** The advantages of a kind of lesson, each with an object in its niche. */
export function FeatureTiles({ kind }: { kind: PlanKind }) {
  const { t } = useTranslation('pricing');
  return (
    <ul
      aria-label={t(`features.${kind}`)}
      className="grid content-center gap-x-6 gap-y-7 sm:grid-cols-2 lg:py-4"
    >
      {tiles[kind].map(({ name, picture }, index) => (
        <li key={name} className="flex gap-4">
          <span
            className={`arch-low flex h-22 w-18 shrink-0 items-end justify-center rounded-b-md pb-3 ${grounds[index]}`}
          >
            <Emoji picture={picture} size={48} />
          </span>
          <div>
            <h3 className="text-lg leading-tight">{t(`tiles.${name}.title`)}</h3>
            <p className="mt-1.5 text-soft">{t(`tiles.${name}.text`)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
