import { useState } from 'react';
import { CallError } from '#src/platform/http/call.ts';
import { keep, pickedKey } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { changeOwnAccount } from '../sessions/session.ts';
import { AccountPage } from './account-page.tsx';

/** Whether a language was picked by hand on this device, and what came of it since. Browser only. */
export function pickedHere(): 'picked' | 'answered' | null {
  try {
    return localStorage.getItem(pickedKey) as 'picked' | 'answered' | null;
  } catch {
    return null;
  }
}

/**
 * Asked once on a device, after the log-in: whoever picked another language here than their account has keeps it, and
 * says whether letters follow.
 */
export function LettersToo({ onDone }: { onDone: () => Promise<void> }) {
  const { t, language } = useTranslation('accounts');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function say(follow: boolean) {
    setBusy(true);
    setFailure('');
    try {
      if (follow) await changeOwnAccount({ language });
      keep(pickedKey, 'answered');
      await onDone();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error.message || t('ui:failed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <AccountPage
      title={t('login.title')}
      description={t('login.description')}
      heading={t('login.letters.heading')}
      lead={t('login.letters.lead')}
    >
      <div className="grid gap-3">
        {failure && <Alert tone="error">{failure}</Alert>}
        <Button busy={busy} onClick={() => say(true)}>
          {t('login.letters.follow')}
        </Button>
        <Button variant="quiet" onClick={() => say(false)}>
          {t('login.letters.stay')}
        </Button>
      </div>
    </AccountPage>
  );
}
