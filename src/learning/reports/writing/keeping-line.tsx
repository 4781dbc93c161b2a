import Check from 'lucide-react/icons/check';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { Keeping } from './kept-draft.ts';

/** Whether what was typed is with us: one quiet line, always there, so that a screen reader hears what comes into it. */
export function KeepingLine({ keeping }: { keeping: Keeping }) {
  const { t } = useTranslation('reports/writing');
  const Icon = keeping === 'saved' ? Check : keeping === 'here' ? CloudOff : undefined;
  return (
    <p role="status" className="flex min-h-6 items-center gap-2 text-sm text-soft">
      {Icon && <Icon size={16} aria-hidden className="shrink-0" />}
      {keeping !== 'idle' && <span>{t(`kept.${keeping}`)}</span>}
    </p>
  );
}
