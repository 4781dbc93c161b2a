import { type ReactNode, useEffect } from 'react';
import { CallError } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { refreshUser, useSessionUser } from '../sessions/session.ts';
import { MailAgain } from './mail-again.tsx';

/**
 * Stands in the place of what needs a confirmed address (`requireConfirmed`), until it is confirmed. As that may
 * happen in another tab or on another device, it asks each time that it comes onto the screen, or its tab does. What
 * else stands on the page stays as it was typed. `text` says it in the words of the page.
 */
export function ConfirmFirst({ children, text }: { children: ReactNode; text?: (email: string) => string }) {
  const { t } = useTranslation('accounts');
  const user = useSessionUser();
  const email = user?.email ?? '';
  const waits = user?.isConfirmed === false;
  useEffect(() => {
    if (!waits) return;
    const ask = () => {
      if (document.visibilityState === 'hidden') return;
      refreshUser().catch((error) => {
        if (!(error instanceof CallError)) throw error;
      });
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [waits]);
  if (!waits) return children;
  return (
    <MailAgain>
      <p className="wrap-anywhere">{text?.(email) ?? t('confirm.first', { email })}</p>
    </MailAgain>
  );
}
