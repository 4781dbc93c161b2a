import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { CallError } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import type { FeedCalls } from './read-feed.ts';

type ConnectProps = Pick<FeedCalls, 'make'> & { onMade: (address: string) => void };

/** Makes the first address. */
export function ConnectButton({ make, onMade }: ConnectProps) {
  const { t } = useTranslation('calendars');
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');

  async function connect() {
    setBusy(true);
    setTrouble('');
    try {
      onMade(await make());
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
      <Button variant="quiet" busy={busy} onClick={connect}>
        <CalendarPlus size={20} aria-hidden /> {t('make')}
      </Button>
      {trouble && <Alert tone="error">{trouble}</Alert>}
    </>
  );
}
