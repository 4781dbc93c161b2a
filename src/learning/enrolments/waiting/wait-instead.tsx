import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ShownLesson } from '#src/offer/lessons/read-lesson.ts';
import { CallError } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { tellHere } from '#src/ui/elements/notice.tsx';
import { call } from './use-waits.ts';

type WaitInsteadProps = {
  lesson: ShownLesson;
  /** Who found no place; nobody where the account has one learner, whom the server knows. */
  learnerIds: readonly string[];
  onDone: () => void;
};

/** Puts whoever found no place into the line for one. */
export function WaitInstead({ lesson: { _id: id }, learnerIds, onDone }: WaitInsteadProps) {
  const { t } = useTranslation('enrolments/waiting');
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError>();

  async function wait() {
    setBusy(true);
    setFailure(undefined);
    try {
      const bodies = learnerIds.length > 0 ? learnerIds.map((learnerId) => ({ learnerId })) : [{}];
      // One after the other: they stand in the line as they were ticked.
      for (const body of bodies) await call('POST /api/lessons/:id/waits', { params: { id }, body });
      tellHere(t('done'));
      onDone();
      await revalidate();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button variant="quiet" busy={busy} onClick={wait}>
        {t('wait')}
      </Button>
      {failure && <Alert tone="error">{failure.status === 0 ? t('ui:offline') : failure.message}</Alert>}
    </>
  );
}
