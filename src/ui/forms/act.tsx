import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { core } from 'zod/mini';
import { CallError, changedNothing } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button, type ButtonLook } from '#src/ui/elements/button.tsx';
import { Dialog } from '#src/ui/elements/dialog.tsx';
import { useNameInRow } from '#src/ui/elements/in-row.ts';
import { tellHere } from '#src/ui/elements/notice.tsx';
import { type FormPlan, useForm } from './use-form.ts';

type ActProps<Schema extends core.$ZodType> = Pick<FormPlan<Schema>, 'schema' | 'read'> & {
  /** What the button says that asks for it; words alone are named with their row in a list. */
  label: ReactNode;
  look?: ButtonLook;
  /** Heads the dialog. */
  title: string;
  /** What will happen. */
  text?: ReactNode;
  /** What the button says that does it; left out while there is nothing to confirm. */
  confirm?: string | undefined;
  /** What the button says that leaves all as it is, where “Cancel” could mean what is asked about. */
  dismiss?: string;
  /** It takes something away. */
  destroys?: boolean;
  /** Does it, with what the fields say, and with what `read` made of that. */
  act: (form: FormData, body: core.input<Schema>) => Promise<unknown>;
  /** Told once it is done. */
  done: string;
  /** Told where all was so already, if there is more to say than that. */
  soAlready?: string;
  /** Instead of bringing what the page shows anew: goes elsewhere. */
  onDone?: () => void;
  /** Fields, given what is wrong with each by its name. */
  children?: (errors: Record<string, string>) => ReactNode;
};

/** Something that can be done here: a button, and the dialog that asks before it is done. */
export function Act<Schema extends core.$ZodType>({ label, look, ...dialog }: ActProps<Schema>) {
  const [open, setOpen] = useState(false);
  const named = useNameInRow();
  return (
    <>
      <Button
        {...(typeof label === 'string' && named)}
        variant="quiet"
        size="small"
        {...look}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open && <ActDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  );
}

type DialogProps<Schema extends core.$ZodType> = Omit<ActProps<Schema>, 'label' | 'look'> & {
  onClose: () => void;
};

function ActDialog<Schema extends core.$ZodType>(props: DialogProps<Schema>) {
  const { title, text, confirm, dismiss, destroys, schema, read, act, onDone, onClose, children } = props;
  const { t } = useTranslation('ui');
  const { done, soAlready = t('soAlready') } = props;
  const { revalidate } = useRevalidator();
  const { form, bind, busy, failure, wrong } = useForm({
    ...(schema && { schema }),
    ...(read && { read }),
    send: doIt,
  });

  // What was refused is told where the dialog stood, if what it was about is gone from the page.
  const unsaid = useRef('');
  useEffect(
    () => () => {
      if (unsaid.current) tellHere(unsaid.current);
    },
    [],
  );

  async function doIt(body: core.input<Schema>): Promise<void> {
    if (!confirm) return;
    unsaid.current = '';
    let answer: unknown;
    try {
      answer = await act(new FormData(form.current ?? undefined), body);
    } catch (error) {
      // Somebody was quicker: trying again is to begin from what is so now.
      if (error instanceof CallError && error.code === 'conflict') {
        unsaid.current = error.message;
        await revalidate();
      }
      throw error;
    }
    if (onDone) onDone();
    else await revalidate();
    tellHere(changedNothing(answer) ? soAlready : done);
    onClose();
  }

  function close(): void {
    unsaid.current = '';
    onClose();
  }

  return (
    <Dialog open onClose={close} title={title} size="small">
      <form {...bind} className="grid grid-cols-1 gap-4">
        {text && <div className="grid grid-cols-1 gap-2">{text}</div>}
        {children?.(wrong)}
        {failure && <Alert tone="error">{failure.message || t('failed')}</Alert>}
        <div className="grid gap-3 sm:grid-cols-2">
          {confirm && (
            <Button type="submit" variant={destroys ? 'danger' : 'press'} busy={busy}>
              {confirm}
            </Button>
          )}
          <Button variant="quiet" onClick={close}>
            {dismiss ?? t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
