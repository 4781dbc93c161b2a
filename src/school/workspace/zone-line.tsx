import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { changeOwnAccount, useSessionUser } from '#src/people/accounts/sessions/session.ts';
import { useAlive } from '#src/platform/browser/alive.ts';
import { deviceZone } from '#src/platform/dates/account-zone.ts';
import { formatZone, isSameClock } from '#src/platform/dates/dates.ts';
import { CallError } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { tellHere } from '#src/ui/elements/notice.tsx';
import { isKeptDespite, keepDespite } from './kept-zone.ts';

/**
 * Asks people whose device is in another time zone than their account whether to tell times there from now on. After a no
 * this device does not ask about that zone again.
 */
export function ZoneLine() {
  const { t, language } = useTranslation('workspace');
  const user = useSessionUser();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const [answered, setAnswered] = useState<string>();
  // The device's zone, and what was answered there, the browser alone knows.
  const alive = useAlive();
  const here = deviceZone();
  const kept = user?.timeZone;
  if (!alive || !here || !kept || answered === here || isKeptDespite(here)) return null;
  if (isSameClock(kept, here, new Date())) return null;
  const cities = { here: formatZone(here, language), kept: formatZone(kept, language) };

  async function use(zone: string) {
    setBusy(true);
    setTrouble('');
    try {
      await changeOwnAccount({ timeZone: zone });
      await revalidate();
      tellHere(t('zone.changed', cities));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setTrouble(error.message || t('problem.failed.text'));
    }
    setBusy(false);
  }

  function keep(zone: string) {
    keepDespite(zone);
    setAnswered(zone);
    tellHere(t('zone.stays', cities));
  }

  return (
    <section aria-label={t('zone.name')} className="grid gap-2 print:hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-soft">
        <p>{t('zone.ask', cities)}</p>
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" size="small" busy={busy} onClick={() => use(here)}>
            {t('zone.use', cities)}
          </Button>
          <Button variant="quiet" size="small" onClick={() => keep(here)}>
            {t('zone.keep', cities)}
          </Button>
        </div>
      </div>
      {trouble && <Alert tone="error">{trouble}</Alert>}
    </section>
  );
}
