import { useRef, useState } from 'react';
import { CallError } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Dialog } from '#src/ui/elements/dialog.tsx';
import type { Kind } from '../lesson.ts';
import { deleteLesson } from './send-lesson.ts';

type DeleteDialogProps = {
  kind: Kind;
  id: string;
  onClose: () => void;
  /** It is deleted. */
  onDone: () => void;
};

/** Asks before a class or group is deleted, and once more where learners lose their place by it. */
export function DeleteDialog({ kind, id, onClose, onDone }: DeleteDialogProps) {
  const { t } = useTranslation('lessons');
  const [busy, setBusy] = useState(false);
  const [warning, setWarning] = useState<{ sentence: string; learners: number }>();
  const [problem, setProblem] = useState('');
  const asked = useRef<HTMLDivElement>(null);

  async function remove() {
    setBusy(true);
    setProblem('');
    try {
      const more = await deleteLesson(kind, id, warning?.learners ?? 0);
      if (!more) return onDone();
      setWarning(more);
      // The question has changed: the focus moves to it, so that it is read before it is answered.
      requestAnimationFrame(() => asked.current?.focus());
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.status === 0 ? t('ui:offline') : error.message || t('failed'));
    }
    setBusy(false);
  }

  return (
    <Dialog open onClose={onClose} title={t(`delete.title.${kind}`)} size="small">
      <div className="grid gap-4">
        <div ref={asked} tabIndex={-1}>
          {warning ? <Alert tone="error">{warning.sentence}</Alert> : <p>{t('delete.text')}</p>}
        </div>
        {problem && (
          <Alert tone="error" title={t('delete.failed')}>
            {problem}
          </Alert>
        )}
        <div className="grid gap-3 sm:grid-cols-2">
          <Button variant="danger" busy={busy} onClick={remove}>
            {t(warning ? 'delete.again' : 'delete.yes')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('delete.no')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
