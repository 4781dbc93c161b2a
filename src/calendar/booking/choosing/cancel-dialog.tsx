import { useState } from 'react';
import { formatDayTime } from '#src/platform/dates/dates.ts';
import { CallError, caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Dialog } from '#src/ui/elements/dialog.tsx';
import type { keyContract } from '../contract.ts';

const call = caller<typeof keyContract>();

type CancelDialogProps = {
  open: boolean;
  onClose: () => void;
  bookingKey: string;
  zone: string;
  startTime: string;
  /** Cancelled; or the lesson is no longer what this page shows. */
  onDone: (what?: 'cancelDone') => void;
};

/** Asks before a lesson is cancelled. */
export function CancelDialog({ open, onClose, bookingKey, zone, startTime, onDone }: CancelDialogProps) {
  const { t, language } = useTranslation('booking');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const time = formatDayTime(new Date(startTime), zone, language);

  async function cancel() {
    setBusy(true);
    setProblem('');
    try {
      await call('DELETE /api/schedule/appointments/:key', { params: { key: bookingKey } });
      onDone('cancelDone');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status === 409) return onDone();
      setProblem(error.status === 0 ? t('offline.text') : error.message || t('refused'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog open={open} onClose={onClose} title={t('appointment.cancelTitle')} size="small">
      <div className="grid gap-4">
        <p className="first-letter:uppercase">{t('appointment.cancelText', { time })}</p>
        {problem && <Alert tone="error">{problem}</Alert>}
        <div className="grid gap-3 sm:grid-cols-2">
          <Button variant="danger" busy={busy} onClick={cancel}>
            {t('appointment.cancelYes')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('appointment.cancelNo')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
