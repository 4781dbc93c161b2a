import { useSessionUser } from '#src/accounts/session.ts';
import { useTranslation } from '#src/platform/translation.ts';
import { MailAgain } from './mail-again.tsx';

/** Asks, quietly and without keeping anybody from anything, that the address of the account is confirmed. */
export function ConfirmLine() {
  const { t } = useTranslation('workspace');
  const user = useSessionUser();
  return (
    <MailAgain>
      <p className="wrap-anywhere">{t('confirm.line', { email: user?.email ?? '' })}</p>
    </MailAgain>
  );
}
