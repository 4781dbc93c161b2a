import { useState } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Dialog } from '#src/ui/elements/dialog.tsx';
import { tellNext } from '#src/ui/elements/notice.tsx';
import { leave } from './leaving.ts';

/** Asks before the session is ended (spec §4, Log out). */
export function LogOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('workspace');
  const [busy, setBusy] = useState(false);

  async function logOut() {
    setBusy(true);
    tellNext(t('logOut.done'));
    await leave();
  }

  return (
    <Dialog open={open} onClose={onClose} title={t('logOut.title')} size="small">
      <div className="grid gap-4">
        <p>{t('logOut.text')}</p>
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
