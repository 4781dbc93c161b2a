import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Progress } from '#src/ui/elements/progress.tsx';
import type { useWork } from './use-work.ts';

type SendingProps = { work: ReturnType<typeof useWork>; withPicture: boolean };

/** How far the picture has come, with a way to stop it; each step is told to who does not see it. */
export function Sending({ work: { at, stopped, stop }, withPicture }: SendingProps) {
  const { t } = useTranslation('files');
  const uploading = withPicture && at?.step === 'uploading' ? at : undefined;
  const step = uploading ? (uploading.sent < 1 ? 'picture' : 'checking') : at ? 'saving' : undefined;
  return (
    <>
      {uploading && (
        <div className="grid grid-cols-[1fr_auto] items-end gap-4">
          <Progress
            value={uploading.sent}
            max={1}
            label={t(uploading.sent < 1 ? 'sending.picture' : 'sending.checking')}
            aside={`${Math.floor(uploading.sent * 100)}%`}
          />
          <Button variant="quiet" size="small" onClick={stop}>
            {t('sending.stop')}
          </Button>
        </div>
      )}
      <p role="status" className={stopped ? 'text-soft' : 'sr-only'}>
        {stopped ? t('sending.stopped') : step && t(`sending.${step}`)}
      </p>
    </>
  );
}
