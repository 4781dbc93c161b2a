import { type ReactNode, useState } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button, type ButtonLook } from '#src/ui/elements/button.tsx';
import type { Contact } from '../input.ts';
import type { SlotPicked } from './slot-pick-fields.tsx';

type Dialog = typeof import('./slot-pick-dialog.tsx')['SlotPickDialog'];

type SlotPickButtonProps = {
  children: ReactNode;
  className?: string;
  variant?: ButtonLook['variant'];
  /** What is known of the visitor already, filled in for them. */
  known?: Partial<Contact>;
  onPicked: (picked: SlotPicked) => void;
};

/** Opens the short booking dialog. */
export function SlotPickButton({ children, className, variant, known, onPicked }: SlotPickButtonProps) {
  const { i18n } = useTranslation();
  const [Dialog, setDialog] = useState<Dialog>();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);

  async function press() {
    setBusy(true);
    try {
      const namespaces = i18n.loadNamespaces(['ui', 'platform', 'booking']);
      // Fetched by the press itself: a lazy component under Suspense would come 300 ms later.
      const [module] = await Promise.all([import('./slot-pick-dialog.tsx'), namespaces]);
      setDialog(() => module.SlotPickDialog);
      setOpen(true);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button variant={variant} className={className} busy={busy} onClick={press}>
        {children}
      </Button>
      {Dialog && (
        <Dialog
          open={open}
          known={known}
          onClose={() => setOpen(false)}
          onPicked={(picked) => {
            setOpen(false);
            onPicked(picked);
          }}
        />
      )}
    </>
  );
}
