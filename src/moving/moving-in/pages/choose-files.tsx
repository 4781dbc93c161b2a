import FilePlus from 'lucide-react/icons/file-plus-2';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { sendForm } from '#src/people/files/upload.ts';
import { CallError } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Progress } from '#src/ui/elements/progress.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { importLimits } from '../moving-in.ts';

const megabyte = 1_000_000;
const types =
  '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Sends in files, one after another; one that is refused says why, and the others are taken. */
export function ChooseFiles({ id }: { id: string }) {
  const { t } = useTranslation('moving/moving-in/pages');
  const { revalidate } = useRevalidator();
  const [going, setGoing] = useState<{ name: string; sent: number }>();
  const [refused, setRefused] = useState<{ name: string; words: string }[]>([]);
  const [over, setOver] = useState(false);
  const ending = useRef<AbortController>(undefined);
  useEffect(() => () => ending.current?.abort(), []);

  async function send(file: File, signal: AbortSignal): Promise<string | undefined> {
    if (file.size > importLimits.bytes)
      return t('choose.tooLarge', { megabytes: importLimits.bytes / megabyte });
    const form = new FormData();
    form.set('file', file);
    const to = `/api/admin/imports/${id}/files?${new URLSearchParams({ name: file.name })}`;
    try {
      await sendForm(to, form, (sent) => setGoing({ name: file.name, sent }), signal);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status === 0) return t('ui:offline');
      return error.fields.file || error.message || t('ui:failed');
    }
  }

  async function sendAll(files: File[]): Promise<void> {
    ending.current = new AbortController();
    const { signal } = ending.current;
    const wrong: typeof refused = [];
    setRefused([]);
    for (const file of files) {
      setGoing({ name: file.name, sent: 0 });
      const words = await send(file, signal);
      if (signal.aborted) return;
      if (words) wrong.push({ name: file.name, words });
    }
    setGoing(undefined);
    setRefused(wrong);
    await revalidate();
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <Field
        label={t('choose.label')}
        hint={t('choose.hint', { megabytes: importLimits.bytes / megabyte, files: importLimits.files })}
        render={(control) => (
          <div
            className={`relative grid justify-items-center gap-1.5 rounded-lg border-[1.5px] border-dashed p-5 text-center has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-turquoise ${
              over ? 'border-turquoise bg-mint' : 'border-edge bg-card hover:border-turquoise'
            }`}
          >
            <span className="quiet small pointer-events-none">
              <FilePlus size={20} aria-hidden className="shrink-0" />
              <span>{t('choose.button')}</span>
            </span>
            <span className="text-sm text-soft max-sm:hidden pointer-coarse:hidden">{t('choose.drop')}</span>
            <input
              {...control}
              type="file"
              multiple
              accept={types}
              disabled={going !== undefined}
              onChange={(event) => {
                const files = [...(event.target.files ?? [])];
                event.target.value = '';
                if (files.length > 0) void sendAll(files);
              }}
              onDragEnter={() => setOver(true)}
              onDragLeave={() => setOver(false)}
              onDrop={() => setOver(false)}
              className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-default"
            />
          </div>
        )}
      />
      {going && (
        <Progress
          value={going.sent}
          max={1}
          label={t(going.sent < 1 ? 'choose.sending' : 'choose.reading', { name: going.name })}
          aside={`${Math.floor(going.sent * 100)}%`}
        />
      )}
      {refused.map(({ name, words }) => (
        <Alert key={name} tone="error" title={t('choose.refused', { name })}>
          {words}
        </Alert>
      ))}
    </div>
  );
}
