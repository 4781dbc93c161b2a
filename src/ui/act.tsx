import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { CallError } from '#src/platform/call.ts';
import { Alert } from './alert.tsx';
import { Button, type ButtonLook } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { tellHere } from './notice.tsx';
import { useForm } from './use-form.ts';

type ActProps = {
  /** What the button says that asks for it. */
  label: ReactNode;
  look?: ButtonLook;
  /** Heads the dialog. */
  title: string;
  /** What will happen. */
  text?: ReactNode;
  /** What the button says that does it; left out while there is nothing to confirm. */
  confirm?: string | undefined;
  /** It takes something away. */
  destroys?: boolean;
  /** Does it, with what the fields say. */
  act: (said: FormData) => Promise<unknown>;
  /** Told once it is done. */
  done: string;
  /** Instead of bringing what the page shows anew: goes elsewhere. */
  onDone?: () => void;
  /** Fields, given what is wrong with each by its name. */
  children?: (errors: Record<string, string>) => ReactNode;
};

/** Something that can be done here: a button, and the dialog that asks before it is done. */
export function Act({ label, look, ...dialog }: ActProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" {...look} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && <ActDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  );
}

function ActDialog(props: Omit<ActProps, 'label' | 'look'> & { onClose: () => void }) {
  const { title, text, confirm, destroys, act, done, onDone, onClose, children } = props;
  const { t } = useTranslation('ui');
  const { revalidate } = useRevalidator();
  const { bind, busy, failure, wrong } = useForm({ send: doIt });

  async function doIt(_: unknown, { said }: { said: FormData }) {
    if (!confirm) return;
    try {
      await act(said);
    } catch (error) {
      // Somebody was quicker: trying again is to begin from what is so now.
      if (error instanceof CallError && error.code === 'conflict') await revalidate();
      throw error;
    }
    if (onDone) onDone();
    else await revalidate();
    tellHere(done);
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title={title} size="small">
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
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
