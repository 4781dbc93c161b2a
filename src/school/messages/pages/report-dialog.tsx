import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { useRef, useState } from 'react';
import { CallError, changedNothing } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { call, type SaidMessage, type WholeThread } from '#src/school/messages/read-threads.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Dialog } from '#src/ui/elements/dialog.tsx';
import { tellHere } from '#src/ui/elements/notice.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { messageLimits, type ReportReason, reportReasons } from '../kinds.ts';

type ReportDialogProps = { thread: Pick<WholeThread, '_id'>; message: Pick<SaidMessage, 'number'> };

/** Three dots beside a message: it is reported to the school, with a reason. */
export function ReportDialog({ thread, message }: ReportDialogProps) {
  const { t } = useTranslation('messages/pages');
  const [open, setOpen] = useState(false);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLSelectElement>(null);
  const own = useRef<HTMLTextAreaElement>(null);

  async function report(form: FormData) {
    if (!form.get('reason')) {
      setWrong(t('report.choose'));
      field.current?.focus();
      return;
    }
    // Its field says by how much it is too long.
    if (!own.current?.validity.valid) return own.current?.focus();
    setState('busy');
    try {
      const answer = await call('PUT /api/threads/:id/messages/:number/report', {
        params: { id: thread._id, number: message.number },
        body: { reason: form.get('reason') as ReportReason, words: String(form.get('words')) },
      });
      setState('idle');
      setOpen(false);
      tellHere(changedNothing(answer) ? t('ui:soAlready') : t('report.done'));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setState('failed');
    }
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('report.open', { number: message.number })}
        onClick={() => setOpen(true)}
        className="-my-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sand"
      >
        <EllipsisVertical size={20} aria-hidden />
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('report.title')} size="small">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void report(new FormData(event.currentTarget));
          }}
          className="grid gap-4"
          noValidate
        >
          <p>{t('report.text')}</p>
          <Field
            as="select"
            ref={field}
            name="reason"
            label={t('report.reason')}
            required
            defaultValue=""
            onChange={() => setWrong(undefined)}
            error={wrong}
          >
            <option value="" disabled>
              {t('report.choose')}
            </option>
            {reportReasons.map((reason) => (
              <option key={reason} value={reason}>
                {t(`report.reasons.${reason}`)}
              </option>
            ))}
          </Field>
          <Field
            as="textarea"
            ref={own}
            name="words"
            rows={3}
            maxLength={messageLimits.reason}
            label={t('report.words')}
          />
          {state === 'failed' && <Alert tone="error">{t('actFailed')}</Alert>}
          <Button type="submit" busy={state === 'busy'}>
            {t('report.send')}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
