import { useTranslation } from '#src/platform/language/translation.ts';

/** How many places are free, '3 places left', or that none is; nothing where there is no bound. */
export function PlacesLeft({
  left,
  className = '',
}: {
  left: number | null | undefined;
  className?: string;
}) {
  const { t } = useTranslation('lessons');
  if (left === null || left === undefined) return null;
  return (
    <span className={`font-semibold ${left > 0 ? 'text-turquoise' : 'text-pomegranate'} ${className}`}>
      {left > 0 ? t('places.left', { count: left }) : t('places.full')}
    </span>
  );
}
