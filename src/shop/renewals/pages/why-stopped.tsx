import { useEffect, useId, useRef, useState } from 'react';
import { CallError, changedNothing } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { type StopReason, stopReasons } from '#src/shop/subscriptions/subscription.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { tellHere } from '#src/ui/elements/notice.tsx';
import { pill } from '#src/ui/elements/pill.ts';
import { call } from './read-renewals.ts';

/** Asks why, once it is stopped; one tap answers, another one skips it. */
export function WhyStopped({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation('renewals');
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError>();

  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), []);

  async function say(reason: StopReason) {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await call('POST /api/renewals/:id/reason', { params: { id }, body: { reason } });
      tellHere(changedNothing(answer) ? t('ui:soAlready') : t('why.done'));
      onDone();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
      setBusy(false);
    }
  }

  return (
    <Card as="section" look="note" ground="sand" aria-labelledby={headingId} className="grid gap-3 p-4">
      <h3 ref={heading} id={headingId} tabIndex={-1} className="font-semibold">
        {t('why.heading')}
      </h3>
      <div className="flex flex-wrap gap-2">
        {stopReasons.map((reason) => (
          <button key={reason} type="button" className={pill} onClick={() => void say(reason)}>
            {t(`why.reasons.${reason}`)}
          </button>
        ))}
      </div>
      {failure && <Alert tone="error">{failure.status === 0 ? t('ui:offline') : t('ui:failed')}</Alert>}
      <Button variant="plain" size="small" onClick={onDone} className="justify-self-start">
        {t('why.skip')}
      </Button>
    </Card>
  );
}
