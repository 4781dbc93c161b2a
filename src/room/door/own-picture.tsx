import Video from 'lucide-react/icons/video';
import VideoOff from 'lucide-react/icons/video-off';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { DeviceChoice } from './device-choice.tsx';
import { DeviceTrouble } from './device-trouble.tsx';
import { Picture } from './picture.tsx';
import type { Device } from './use-device.ts';

/** The own picture, as in a mirror. */
export function OwnPicture({ device }: { device: Device }) {
  const { t } = useTranslation('room/door');
  const { track, problem, opening, open, close } = device;
  return (
    <section aria-label={t('camera.title')} className="grid gap-2">
      <div className="grid aspect-video place-items-center overflow-hidden rounded-xl bg-sand">
        {track ? (
          <Picture track={track} mirrored className="size-full object-cover" />
        ) : (
          <p className="flex items-center gap-2 p-4 text-center text-soft">
            <VideoOff size={24} aria-hidden className="shrink-0" />
            <span>{t('camera.off')}</span>
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2.5">
        {track ? (
          <Button variant="quiet" size="small" onClick={close}>
            {t('camera.close')}
          </Button>
        ) : (
          <Button variant="quiet" size="small" busy={opening} onClick={() => void open()}>
            <Video size={20} aria-hidden />
            {t('camera.open')}
          </Button>
        )}
        {track && (
          <DeviceChoice
            kind="videoinput"
            label={t('camera.which')}
            chosen={track.getSettings().deviceId}
            onChoose={open}
          />
        )}
      </div>
      {problem && <DeviceTrouble kind="camera" problem={problem} />}
    </section>
  );
}
