import Paperclip from 'lucide-react/icons/paperclip';
import { useState } from 'react';
import { maxDocumentBytes, pictureTypes } from '#src/people/files/pictures/picture-sizes.ts';
import { CallError } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { messageLimits } from '#src/school/messages/kinds.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { sendFile } from './send-file.ts';

/** A file that was sent in: what it is called here, and what it was called where it came from. */
export type Sent = { src: string; name: string };
type FileFieldProps = {
  files: readonly Sent[];
  onChange: (files: Sent[]) => void;
  wrong: string | undefined;
};

/** Pictures and PDFs that go with a message, sent in as soon as they are chosen. */
export function FileField({ files, onChange, wrong }: FileFieldProps) {
  const { t } = useTranslation('desk/inbox');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();

  async function add(file: File): Promise<void> {
    setRefused(undefined);
    if (file.size > maxDocumentBytes) return setRefused(t('compose.tooLarge'));
    setBusy(true);
    try {
      onChange([...files, { src: await sendFile(file), name: file.name }]);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefused(error.message || t('compose.offline'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid gap-2">
      <ul aria-label={t('compose.files')} className="flex flex-wrap gap-2 empty:hidden">
        {files.map(({ src, name }) => (
          <li key={src} className="flex items-center gap-2 wrap-anywhere">
            <span>{name}</span>
            <Button
              variant="quiet"
              size="small"
              aria-label={t('compose.remove', { name })}
              onClick={() => onChange(files.filter((one) => one.src !== src))}
            >
              ×
            </Button>
          </li>
        ))}
      </ul>
      {files.length < messageLimits.files && (
        <Field
          label={t('compose.file')}
          error={refused ?? wrong}
          render={(control) => (
            <span className="flex min-w-0 items-center gap-2">
              <Paperclip size={20} aria-hidden className="shrink-0" />
              <input
                {...control}
                type="file"
                accept={`${pictureTypes},application/pdf`}
                disabled={busy}
                onChange={({ target }) => {
                  const [chosen] = target.files ?? [];
                  target.value = '';
                  if (chosen) void add(chosen);
                }}
              />
            </span>
          )}
        />
      )}
      <p role="status" className="text-sm text-soft empty:hidden">
        {busy ? t('compose.sending') : ''}
      </p>
    </div>
  );
}
