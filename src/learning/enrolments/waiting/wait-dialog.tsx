import { useState } from 'react';
import type { ShownLesson } from '#src/offer/lessons/read-lesson.ts';
import { CallError, changedNothing } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Dialog } from '#src/ui/elements/dialog.tsx';
import { tellHere } from '#src/ui/elements/notice.tsx';
import { useLearnerChoice } from '../enrolling/learner-choice.ts';
import { useFamily } from '../enrolling/use-family.ts';
import { WhoLearns } from '../enrolling/who-learns.tsx';
import { call, type ShownWait } from './use-waits.ts';

type WaitDialogProps = {
  open: boolean;
  onClose: () => void;
  lesson: ShownLesson;
  waits: readonly ShownWait[];
  onDone: (waits: ShownWait[]) => void;
};

/** Puts a child into the line for a place. */
export function WaitDialog({ open, onClose, lesson, waits, onDone }: WaitDialogProps) {
  const { t } = useTranslation('enrolments/waiting');
  const { _id: id, title } = lesson;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError>();
  const family = useFamily(lesson, open);
  const waiting = new Set(waits.map(({ learner }) => learner._id));
  const choice = useLearnerChoice(family, (learner) => !waiting.has(learner));

  async function wait() {
    setBusy(true);
    setFailure(undefined);
    try {
      const learnerId = choice.asks ? await choice.learnerId() : undefined;
      const body = learnerId ? { learnerId } : {};
      const answer = await call('POST /api/lessons/:id/waits', { params: { id }, body });
      onDone(answer);
      tellHere(changedNothing(answer) ? t('ui:soAlready') : t('done'));
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog open={open} onClose={onClose} title={t('title', { title })} size="small">
      <div className="grid gap-5">
        <p>{t('text')}</p>
        {choice.asks && <WhoLearns {...choice.fields} wrong={failure?.fields.firstName} />}
        {failure && <Alert tone="error">{failure.status === 0 ? t('ui:offline') : failure.message}</Alert>}
        <div className="grid gap-3 sm:grid-cols-2">
          <Button busy={busy} disabled={choice.asks && !choice.who.learner} onClick={wait}>
            {t('wait')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
