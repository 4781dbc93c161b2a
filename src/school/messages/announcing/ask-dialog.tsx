import { useState } from 'react';
import { formatDayTime } from '#src/platform/dates/dates.ts';
import { CallError } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { Language } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Dialog } from '#src/ui/elements/dialog.tsx';
import { useNow } from '#src/ui/loading/now.ts';
import type { contract } from './contract.ts';
import { bodyOf, type Typed } from './typed.ts';

/** How many get it, and how it reads. */
export type Preview = Pick<
  OutputOf<(typeof contract)['POST /api/announcements/preview']>,
  'copies' | 'readings'
>;

/** Who gets a copy, as the texts count them. */
export type Receivers = 'families' | 'people';

type AskDialogProps = {
  preview: Preview;
  typed: Typed;
  zone: string;
  receivers: Receivers;
  /** @throws CallError */
  send: () => Promise<void>;
  onClose: () => void;
};

/** Asks before it is sent: to how many, when, and how it reads in each language. */
export function AskDialog({ preview, typed, zone, receivers, send, onClose }: AskDialogProps) {
  const { t, i18n } = useTranslation('messages/announcing');
  const { copies, readings } = preview;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError>();
  const { dueAt } = bodyOf(typed, zone);
  const now = useNow();
  const isLater = dueAt !== undefined && Date.parse(dueAt) > now;
  const when = dueAt && formatDayTime(new Date(dueAt), zone, i18n.language as Language);

  async function press() {
    setBusy(true);
    setFailure(undefined);
    try {
      await send();
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog open onClose={onClose} title={t(`ask.title.${receivers}`, { count: copies })}>
      <div className="grid grid-cols-1 gap-4">
        <p>{isLater ? t('ask.later', { when }) : t('ask.now')}</p>
        <p className="text-soft">
          {t(copies === 0 ? `ask.nobody.${receivers}` : `ask.answers.${receivers}`)}
        </p>
        {readings.map(({ reader, language, words }) => (
          <figure key={reader} className="grid gap-1.5">
            <figcaption className="text-sm text-soft">{t(`ask.reader.${reader}`)}</figcaption>
            <blockquote lang={language} className="rounded-md bg-sand p-4 whitespace-pre-line wrap-anywhere">
              {words}
            </blockquote>
          </figure>
        ))}
        {failure && <Alert tone="error">{failure.message || t('ui:offline')}</Alert>}
        <div className="grid gap-3 sm:grid-cols-2">
          {(copies > 0 || isLater) && (
            <Button onClick={press} busy={busy}>
              {t(isLater ? 'ask.confirmLater' : 'ask.confirm')}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {t('ask.back')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
