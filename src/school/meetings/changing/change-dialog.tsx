import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { useAnswer } from '#src/offer/lessons/timetable/use-answer.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Dialog } from '#src/ui/elements/dialog.tsx';
import { tellHere } from '#src/ui/elements/notice.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import { Foreseen } from './foreseen.tsx';
import type { PresentedOutcome } from './outcome.ts';

type ChangeDialogProps<Fields> = {
  title: ReactNode;
  text?: ReactNode;
  /** The words on the button that does it. */
  confirm: string;
  /** It takes something away. */
  destroys?: boolean;
  /** The notice once it is done. */
  done: string;
  /** Of the class or group whose learners it concerns. */
  lesson: string;
  /** The zone in which times are told. */
  zone: string;
  /** What was filled in; undefined while something is missing. */
  fields: Fields | undefined;
  /** Does it, or only tries. @throws CallError */
  change: (
    fields: Fields,
    how: { isTrial: boolean; requestId?: string | undefined },
  ) => Promise<PresentedOutcome>;
  onClose: () => void;
  /** The fields, given what is wrong with each by its name. */
  children?: (errors: Record<string, string>) => ReactNode;
};

/** A change of a teacher's own meetings; it shows what it would do before it is confirmed. */
export function ChangeDialog<Fields>(props: ChangeDialogProps<Fields>) {
  const { title, text, confirm, destroys, done, lesson, zone, fields, change, onClose, children } = props;
  const { t } = useTranslation(['meetings/changing', 'ui']);
  const { revalidate } = useRevalidator();
  const tried = useAnswer(fields, (body) => change(body, { isTrial: true }));
  const isForeseen = fields !== undefined && tried.answer !== undefined && !tried.busy && !tried.failed;
  const { bind, busy, failure, wrong } = useForm({
    send: async (_, { requestId }) => {
      if (!fields || !isForeseen) return;
      const { changes } = await change(fields, { isTrial: false, requestId });
      await revalidate();
      tellHere(changes.length > 0 ? done : t('ui:soAlready'));
      onClose();
    },
  });
  const trouble = failure ?? tried.failed;
  const errors = { ...tried.failed?.fields, ...wrong };
  return (
    <Dialog open onClose={onClose} title={title}>
      <form {...bind} className="grid grid-cols-1 gap-4">
        {text && <p className="wrap-anywhere">{text}</p>}
        {children?.(errors)}
        <Foreseen
          outcome={tried.failed ? undefined : tried.answer}
          busy={tried.busy}
          zone={zone}
          title={lesson}
        />
        {trouble && (
          <Alert tone="error">
            {trouble.status === 0 ? t('ui:offline') : trouble.message || t('ui:failed')}
            {tried.failed && !failure && (
              <Button variant="plain" size="small" onClick={tried.retry}>
                {t('ui:retry')}
              </Button>
            )}
          </Alert>
        )}
        <div className="grid gap-3 sm:grid-cols-2">
          <Button type="submit" variant={destroys ? 'danger' : 'press'} busy={busy || tried.busy}>
            {confirm}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('back')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
