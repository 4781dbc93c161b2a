import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { uncertain } from '../filters.ts';

type StateWordsProps = {
  state: 'planned' | 'held' | 'cancelled';
  uncertain: (typeof uncertain)[number][];
};

/** What becomes of a meeting, and what of it needs a person. */
export function StateWords({ state, uncertain }: StateWordsProps) {
  const { t } = useTranslation('staff/lessons/meetings');
  return (
    <>
      <span>{t(`state.${state}`)}</span>
      {uncertain.map((what) => (
        <span key={what} className="flex items-center gap-1.5 text-sm text-pomegranate">
          <TriangleAlert size={16} aria-hidden className="shrink-0" />
          {t(`filters.${what}`)}
        </span>
      ))}
    </>
  );
}
