import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { CallError } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button, type ButtonLook } from '#src/ui/elements/button.tsx';
import { FormTrouble } from '#src/ui/forms/form-trouble.tsx';

type PressProps = ButtonLook & {
  act: () => Promise<unknown>;
  children: ReactNode;
};

/** Does at once what can be done again: nothing is asked before. What the page shows is loaded anew. */
export function Press({ act, children, ...look }: PressProps) {
  const { t } = useTranslation('ui');
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<CallError>();

  async function press() {
    setBusy(true);
    setRefused(undefined);
    try {
      await act();
      await revalidate();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefused(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid justify-items-start gap-3">
      <FormTrouble error={refused} sentence={refused?.message || t('failed')} />
      <Button {...look} busy={busy} onClick={press}>
        {children}
      </Button>
    </div>
  );
}
