import X from 'lucide-react/icons/x';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { browserHere } from '../door/browser.ts';
import type { DeviceProblem } from '../line/client.ts';

type DeviceBannerProps = {
  kind: 'voice' | 'camera';
  problem: DeviceProblem;
  /** Tries again, or lets it be. */
  onTurn: (on: boolean) => void;
};

/** What is wrong with the own microphone or camera, and what can be done; whoever goes on without it puts it away. */
export function DeviceBanner({ kind, problem, onTurn }: DeviceBannerProps) {
  const { t } = useTranslation('room/stage');
  const isBlocked = problem === 'blocked';
  return (
    <div className="flex items-center justify-center gap-x-3 bg-blush px-3 py-0.5 text-sm">
      <p className="py-1">
        <span className="font-semibold">{t(`room/door:trouble.${kind}.${problem}`)}</span>
        {isBlocked && <span> {t(`room/door:blocked.${browserHere()}`)}</span>}
      </p>
      {!isBlocked && (
        <Button variant="plain" size="small" className="shrink-0" onClick={() => onTurn(true)}>
          {t('banner.again')}
        </Button>
      )}
      <button
        type="button"
        onClick={() => onTurn(false)}
        aria-label={t(`banner.without.${kind}`)}
        className="grid size-11 shrink-0 place-items-center rounded-full"
      >
        <X size={20} aria-hidden />
      </button>
    </div>
  );
}
