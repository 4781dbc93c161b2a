import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { CallError } from '#src/platform/call.ts';
import { keepFile } from '#src/platform/keep-file.ts';
import { useTranslation } from '#src/platform/translation.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';

/** Fetches all that is held as one file. */
export function DownloadButton({ load }: { load: () => Promise<Blob> }) {
  const { t } = useTranslation('privacy');
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');

  async function fetchFile() {
    setBusy(true);
    setTrouble('');
    try {
      keepFile(await load(), 'dars-data.zip');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setTrouble(error.status === 0 ? t('offline') : error.message || t('page.failed.text'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button busy={busy} onClick={fetchFile}>
        {!busy && <Download size={20} aria-hidden />}
        {t('take.button')}
      </Button>
      {trouble && <Alert tone="error">{trouble}</Alert>}
    </>
  );
}
