import { type ReactNode, useState } from 'react';
import { CallError } from '#src/platform/call.ts';
import { keepFile } from '#src/platform/keep-file.ts';
import type { Language } from '#src/platform/language.ts';
import { useTranslation } from '#src/platform/translation.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';

type PaperButtonProps = {
  /** Gets the PDF in the reader's language. */
  load: (language: Language) => Promise<Blob>;
  /** What it is kept under, without its ending. */
  name: string;
  children: ReactNode;
};

/** Fetches a PDF and has the browser keep it. */
export function PaperButton({ load, name, children }: PaperButtonProps) {
  const { t, i18n } = useTranslation('receipts');
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');

  async function fetchPaper() {
    setBusy(true);
    setTrouble('');
    try {
      keepFile(await load(i18n.language as Language), `dars-${name}.pdf`);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setTrouble(error.message || t('list.failed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button variant="quiet" size="small" busy={busy} onClick={fetchPaper}>
        {children}
      </Button>
      {trouble && <Alert tone="error">{trouble}</Alert>}
    </>
  );
}
