import Mic from 'lucide-react/icons/mic';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { DeviceChoice } from './device-choice.tsx';
import { DeviceTrouble } from './device-trouble.tsx';
import type { Device } from './use-device.ts';
import { useLevel } from './use-level.ts';

/** The own microphone, and how loud it is just now. */
export function OwnSound({ device }: { device: Device }) {
  const { t } = useTranslation('room/door');
  const { track, problem, opening, open, close } = device;
  const level = useLevel(track);
  return (
    <section aria-label={t('voice.title')} className="grid gap-2">
      {track && (
        <div className="grid gap-1">
          <p className="text-sm font-semibold">{t('voice.speak')}</p>
          <meter className="meter" min={0} max={1} value={level} aria-label={t('voice.level')} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2.5">
        {track ? (
          <Button variant="quiet" size="small" onClick={close}>
            {t('voice.close')}
          </Button>
        ) : (
          <Button variant="quiet" size="small" busy={opening} onClick={() => void open()}>
            <Mic size={20} aria-hidden />
            {t('voice.open')}
          </Button>
        )}
        {track && (
          <DeviceChoice
            kind="audioinput"
            label={t('voice.which')}
            chosen={track.getSettings().deviceId}
            onChoose={open}
          />
        )}
      </div>
      {problem && <DeviceTrouble kind="voice" problem={problem} />}
    </section>
  );
}
