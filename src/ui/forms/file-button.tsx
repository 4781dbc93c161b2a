import Download from 'lucide-react/icons/download';
import { type ReactNode, useState } from 'react';
import { keepFile } from '#src/platform/browser/keep-file.ts';
import { CallError } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button, type ButtonLook } from '#src/ui/elements/button.tsx';

type FileButtonProps = ButtonLook & {
  load: () => Promise<Blob>;
  /** What it is kept under, with its ending. */
  name: string;
  children: ReactNode;
};

/** Fetches a file and has the browser keep it; says so when it does not come. */
export function FileButton({ load, name, children, variant = 'quiet', size = 'small' }: FileButtonProps) {
  const { t } = useTranslation('ui');
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');

  async function fetchFile() {
    setBusy(true);
    setTrouble('');
    try {
      keepFile(await load(), name);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setTrouble(error.status === 0 ? t('offline') : error.message || t('failed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid justify-items-start gap-2">
      <Button variant={variant} size={size} busy={busy} onClick={fetchFile}>
        {!busy && <Download size={20} aria-hidden className="shrink-0" />}
        {children}
      </Button>
      {trouble && <Alert tone="error">{trouble}</Alert>}
    </div>
  );
}
