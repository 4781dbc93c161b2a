import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { CallError } from '#src/platform/call.ts';
import { keepFile } from '#src/platform/keep-file.ts';
import { useTranslation } from '#src/platform/translation.ts';
import { Button } from '#src/ui/button.tsx';

type FileButtonProps = {
  load: () => Promise<Blob>;
  name: string /** A whole list as CSV unless it is said. */;
  label?: string;
};

/** Fetches a file, and has the browser keep it. */
export function FileButton({ load, name, label }: FileButtonProps) {
  const { t } = useTranslation('admin');
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  async function fetchFile() {
    setState('busy');
    try {
      keepFile(await load(), name);
      setState('idle');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setState('failed');
    }
  }

  return (
    <div className="grid gap-1">
      <Button variant="quiet" size="small" busy={state === 'busy'} onClick={fetchFile}>
        {state !== 'busy' && <Download size={18} aria-hidden />}
        {label ?? t('list.csv')}
      </Button>
      <p role="status" className="text-pomegranate text-sm">
        {state === 'failed' && t('ui:failed')}
      </p>
    </div>
  );
}
