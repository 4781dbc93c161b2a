import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Dialog } from '#src/ui/elements/dialog.tsx';

type ErasureDialogProps = {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  busy: boolean;
  trouble: string;
  /** The days within which it is answered. */
  days: number;
};

/** Says what erasing means, what stays and why, before it is requested. */
export function ErasureDialog({ open, onClose, onConfirm, busy, trouble, days }: ErasureDialogProps) {
  const { t } = useTranslation('privacy');
  const buttons = (
    <div className="grid gap-3 sm:grid-cols-2">
      <Button variant="danger" busy={busy} onClick={onConfirm}>
        {t('erasure.confirm')}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {t('erasure.cancel')}
      </Button>
    </div>
  );
  return (
    <Dialog open={open} onClose={onClose} title={t('erasure.title')} size="small" footer={buttons}>
      <div className="grid gap-3">
        <p>{t('erasure.means', { days })}</p>
        <p>{t('erasure.stays')}</p>
        {trouble && <Alert tone="error">{trouble}</Alert>}
      </div>
    </Dialog>
  );
}
