import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { CallError } from '#src/platform/call.ts';
import { useTranslation } from '#src/platform/translation.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { makeAddress } from './read-feed.ts';

/** Makes the first address. */
export function ConnectButton({ onMade }: { onMade: (address: string) => void }) {
  const { t } = useTranslation('calendars');
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');

  async function make() {
    setBusy(true);
    setTrouble('');
    try {
      onMade(await makeAddress());
      await revalidate();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setTrouble(error.status === 0 ? t('offline') : error.message || t('failed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button variant="quiet" busy={busy} onClick={make}>
        <CalendarPlus size={20} aria-hidden /> {t('make')}
      </Button>
      {trouble && <Alert tone="error">{trouble}</Alert>}
    </>
  );
}
