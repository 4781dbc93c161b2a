import Paperclip from 'lucide-react/icons/paperclip';
import { useEffect, useRef, useState } from 'react';
import { maxDocumentBytes, pictureTypes } from '#src/people/files/pictures/picture-sizes.ts';
import { upload } from '#src/people/files/upload.ts';
import { CallError } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Progress } from '#src/ui/elements/progress.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { HomeworkFile } from './homework-file.tsx';

type FileChoiceProps = {
  file: string | null;
  onChange: (file: string | null) => void;
  wrong: string | undefined;
  /** The endpoint that takes it, where it goes with something else than homework. */
  to?: string;
  /** Hears when a file is on its way, and when it no longer is: what it goes with waits for it. */
  onSending?: (isSending: boolean) => void;
};

/** A picture or a PDF that goes with homework: sent in as soon as it is chosen, so that a draft can hold it. */
export function FileChoice({ file, onChange, wrong, to, onSending }: FileChoiceProps) {
  const { t } = useTranslation(['homework', 'platform']);
  const [sent, setSent] = useState<number>();
  const [refused, setRefused] = useState<string>();
  const ending = useRef<AbortController>(undefined);
  useEffect(() => () => ending.current?.abort(), []);
  // Much may have been typed by the time that a file has arrived: it is told to who listens then.
  const arrived = useRef(onChange);
  useEffect(() => {
    arrived.current = onChange;
  });

  async function send(chosen: File): Promise<void> {
    setRefused(undefined);
    if (chosen.size > maxDocumentBytes) return setRefused(t('file.tooLarge'));
    ending.current?.abort();
    ending.current = new AbortController();
    const { signal } = ending.current;
    setSent(0);
    onSending?.(true);
    try {
      const name = await upload(chosen, setSent, signal, to);
      arrived.current(name);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!signal.aborted) setRefused(error.message || t('file.offline'));
    } finally {
      if (!signal.aborted) {
        setSent(undefined);
        onSending?.(false);
      }
    }
  }

  return (
    <Field
      label={t('file.label')}
      hint={t('file.hint')}
      error={refused ?? wrong}
      render={(control) => (
        <div className="grid gap-3">
          {file && (
            <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
              <HomeworkFile file={file} about={t('fields.legend')} />
              <Button variant="quiet" size="small" onClick={() => onChange(null)}>
                {t('file.remove')}
              </Button>
            </div>
          )}
          <span className="relative justify-self-start rounded-lg has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-turquoise">
            <span className="quiet small pointer-events-none">
              <Paperclip size={20} aria-hidden className="shrink-0" />
              <span>{t(file ? 'file.other' : 'file.choose')}</span>
            </span>
            <input
              {...control}
              type="file"
              accept={`${pictureTypes},application/pdf`}
              onChange={(event) => {
                const [chosen] = event.target.files ?? [];
                event.target.value = '';
                if (chosen) void send(chosen);
              }}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
          </span>
          {sent !== undefined && (
            <Progress value={sent} max={1} label={t('file.sending')} aside={`${Math.floor(sent * 100)}%`} />
          )}
        </div>
      )}
    />
  );
}
