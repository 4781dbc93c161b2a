import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { MailAgain } from '#src/people/accounts/email/mail-again.tsx';
import { useSessionUser } from '#src/people/accounts/sessions/session.ts';
import { useAlive } from '#src/platform/browser/alive.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { tellHere } from '#src/ui/elements/notice.tsx';
import { More } from '#src/ui/elements/unfold.tsx';
import { isPutOff, putOff } from './put-off.ts';

/**
 * Asks in one line to confirm the account's address, without blocking anything. Whoever puts it off is asked again in a
 * week.
 */
export function ConfirmLine() {
  const { t } = useTranslation('workspace');
  const user = useSessionUser();
  const [off, setOff] = useState(false);
  // What was put off, the browser alone knows. To all others the line comes with the page: nothing moves below a finger.
  const alive = useAlive();
  if (!user || off || (alive && isPutOff(user._id))) return null;
  const { _id, email } = user;

  function later() {
    putOff(_id);
    setOff(true);
    tellHere(t('confirm.putOff'));
  }

  return (
    <section aria-label={t('confirm.name')} className="flex items-start justify-between gap-2 print:hidden">
      <More label={t('confirm.ask')}>
        <MailAgain>
          <p className="wrap-anywhere">{t('confirm.line', { email })}</p>
        </MailAgain>
      </More>
      <button
        type="button"
        aria-label={t('confirm.later')}
        onClick={later}
        className="-mr-2.5 grid size-11 shrink-0 place-items-center rounded-full text-soft"
      >
        <X size={20} aria-hidden />
      </button>
    </section>
  );
}
