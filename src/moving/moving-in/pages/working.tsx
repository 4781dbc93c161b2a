import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Progress } from '#src/ui/elements/progress.tsx';
import type { workingStates } from '../moving-in.ts';
import type { Imported } from './imported.ts';
import { useLooking } from './use-looking.ts';

/** The work that goes on, and how far it has come. */
export function Working({ it }: { it: Imported }) {
  const { t } = useTranslation('moving/moving-in/pages');
  const { progress, isCutOff } = useLooking(it);
  const { done, total } = progress ?? { done: 0, total: 0 };
  const part = total > 0 ? Math.floor((done / total) * 100) : 0;
  const state = it.state as (typeof workingStates)[number];
  return (
    <div className="grid gap-3">
      <Progress
        value={done}
        max={total || 1}
        label={t(`working.${state}`)}
        aside={total > 0 ? t('working.rows', { done, total }) : t('working.waits')}
      />
      {/* Told in steps: each row would be too much to hear. */}
      <p role="status" className="sr-only">
        {t('working.heard', { part: part - (part % 25) })}
      </p>
      <p className="text-soft">{t('working.leave')}</p>
      {isCutOff && <Alert tone="info">{t('working.cutOff')}</Alert>}
    </div>
  );
}
