import { useState } from 'react';
import { CallError, caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** Mails the link to everything under the account's address there: only somebody who reads its mail sees that. */
export function OwnLink({ email }: { email: string }) {
  const { t } = useTranslation('privacy');
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'error'; text: string }>();

  async function send() {
    setBusy(true);
    setOutcome(undefined);
    try {
      const { message } = await call('POST /api/privacy/own-link', {});
      setOutcome({ tone: 'success', text: message });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const text = error.status === 0 ? t('offline') : error.message || t('page.failed.text');
      setOutcome({ tone: 'error', text });
    } finally {
      setBusy(false);
    }
  }

  return (
    <section aria-labelledby="rest" className="grid justify-items-start gap-3">
      <h2 id="rest" className="text-xl">
        {t('account.rest')}
      </h2>
      <p className="wrap-anywhere">{t('account.restText', { email })}</p>
      <Button variant="quiet" busy={busy} onClick={send}>
        {t('account.send')}
      </Button>
      {/* Always there, so that a screen reader hears what comes into it. */}
      <div role="status">
        {outcome && (
          <Alert tone={outcome.tone} role="none" className="wrap-anywhere">
            {outcome.text}
          </Alert>
        )}
      </div>
    </section>
  );
}
