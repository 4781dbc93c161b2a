import { useState } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { useUnsent } from '#src/school/messages/outbox/outbox.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Dialog } from '#src/ui/elements/dialog.tsx';
import { tellNext } from '#src/ui/elements/notice.tsx';
import { leave } from './leaving.ts';

const all = () => true;

/** Asks before the session is ended (spec §4, Log out), which forgets what was written and has not been sent. */
export function LogOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('workspace');
  const [busy, setBusy] = useState(false);
  const unsent = useUnsent(all).length;

  async function logOut() {
    setBusy(true);
    tellNext(t('logOut.done'));
    await leave();
  }

  return (
    <Dialog open={open} onClose={onClose} title={t('logOut.title')} size="small">
      <div className="grid gap-4">
        <p>{t('logOut.text')}</p>
        {unsent > 0 && <Alert tone="error">{t('logOut.unsent', { count: unsent })}</Alert>}
        <div className="grid gap-3 sm:grid-cols-2">
          <Button busy={busy} onClick={logOut}>
            {t('logOut.yes')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('logOut.no')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
