import { useState } from 'react';
import { CallError } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';

/** Adds a new child, so that the price can be worked out for them. */
export function NextChild({ add }: { add: () => Promise<string> }) {
  const { t } = useTranslation('payments');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError>();

  async function go() {
    setBusy(true);
    setFailure(undefined);
    try {
      await add();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
      setBusy(false);
    }
  }

  return (
    <div className="grid justify-items-start gap-4">
      {failure && (
        <Alert tone="error">
          {failure.status === 0 ? t('ui:offline') : (failure.fields.firstName ?? failure.message)}
        </Alert>
      )}
      <Button busy={busy} onClick={go}>
        {t('buy.next')}
      </Button>
    </div>
  );
}
