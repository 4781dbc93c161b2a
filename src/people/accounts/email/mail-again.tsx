import { type ReactNode, useState } from 'react';
import { CallError, caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import type { contract } from '../contract.ts';

const call = caller<typeof contract>();

/** Says that the address waits to be confirmed, and mails the link once more; then only that it is on its way. */
export function MailAgain({ children }: { children: ReactNode }) {
  const { t } = useTranslation('accounts');
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<{ tone: 'success' | 'error'; text: string }>();

  async function mailAgain() {
    setBusy(true);
    try {
      const { message } = await call('POST /api/user/confirm-email/again', {});
      setTold({ tone: 'success', text: message });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setTold({ tone: 'error', text: error.message || t('confirm.failed.text') });
    }
    setBusy(false);
  }

  if (told?.tone === 'success') return <Alert tone="success">{told.text}</Alert>;
  return (
    <div className="grid gap-2 print:hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-soft">
        {children}
        <Button variant="quiet" size="small" busy={busy} onClick={mailAgain}>
          {t('confirm.again')}
        </Button>
      </div>
      {told && <Alert tone="error">{told.text}</Alert>}
    </div>
  );
}
