import Check from 'lucide-react/icons/check';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Card } from '#src/ui/elements/card.tsx';

/** What a parent wants to know first. */
export function InShort({ points }: { points: string[] }) {
  const { t } = useTranslation('legal');
  return (
    <Card
      as="section"
      look="page"
      aria-labelledby="in-short"
      className="mt-8 p-5 sm:p-7 print:[box-shadow:none]"
    >
      <h2 id="in-short" className="text-xl">
        {t('inShort')}
      </h2>
      <ul className="mt-4 grid gap-3">
        {points.map((point) => (
          <li key={point} className="flex items-start gap-3">
            <Check size={20} strokeWidth={3} aria-hidden className="mt-1 shrink-0 text-turquoise" />
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
