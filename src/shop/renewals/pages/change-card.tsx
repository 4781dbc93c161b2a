import { useState } from 'react';
import { CallError } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { callCard } from './read-renewals.ts';

/** Leads to Stripe's own page, where another card is saved. */
export function ChangeCard({ isFirst = false }: { isFirst?: boolean }) {
  const { t } = useTranslation('renewals');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError>();

  async function go() {
    setBusy(true);
    setFailure(undefined);
    try {
      const { url } = await callCard('POST /api/card', {});
      location.assign(url);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
    }
    setBusy(false);
  }

  return (
    <>
      <Button variant="quiet" size="small" busy={busy} onClick={go} className="justify-self-start">
        {t(isFirst ? 'card.save' : 'card.change')}
      </Button>
      {failure && (
        <Alert tone="error">
          {failure.status === 0 ? t('ui:offline') : failure.message || t('ui:failed')}
        </Alert>
      )}
    </>
  );
}
