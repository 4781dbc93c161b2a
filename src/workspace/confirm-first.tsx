import { type ReactNode, useEffect } from 'react';
import { refreshUser, useSessionUser } from '#src/accounts/session.ts';
import { CallError } from '#src/platform/call.ts';
import { useTranslation } from '#src/platform/translation.ts';
import { MailAgain } from './mail-again.tsx';

/**
 * Stands in the place of what rests on a confirmed address (`requireConfirmed`), until it is confirmed. Whether it has
 * been meanwhile, in another tab or on another device, is asked each time that this comes onto the screen.
 */
export function ConfirmFirst({ children }: { children: ReactNode }) {
  const { t } = useTranslation('workspace');
  const user = useSessionUser();
  const waits = user?.isConfirmed === false;
  useEffect(() => {
    if (!waits) return;
    refreshUser().catch((error) => {
      if (!(error instanceof CallError)) throw error;
    });
  }, [waits]);
  if (!waits) return children;
  return (
    <MailAgain>
      <p className="wrap-anywhere">{t('confirm.first', { email: user?.email ?? '' })}</p>
    </MailAgain>
  );
}
