import { type MouseEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { CallError, changedNothing } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { tellHere } from '#src/ui/elements/notice.tsx';
import { withdrawSubscription } from './read-consents.ts';

/** Ends a subscription. It asks nothing first: leaving is as easy as coming, and one can come again. */
export function WithdrawButton({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('settings/consents');
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');

  async function withdraw({ currentTarget }: MouseEvent<HTMLElement>) {
    const heading = currentTarget.closest('li')?.querySelector('h3');
    setBusy(true);
    setTrouble('');
    try {
      const answer = await withdrawSubscription(id);
      await revalidate();
      tellHere(changedNothing(answer) ? t('ui:soAlready') : t('subscription.done', { name }));
      // The button is gone: the focus moves to the outcome.
      heading?.focus();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setTrouble(error.status === 0 ? t('ui:offline') : error.message || t('ui:failed'));
    }
    setBusy(false);
  }

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        busy={busy}
        onClick={withdraw}
        aria-label={t('subscription.withdrawName', { name })}
        className="justify-self-start"
      >
        {t('subscription.withdraw')}
      </Button>
      {trouble && <Alert tone="error">{trouble}</Alert>}
    </>
  );
}
