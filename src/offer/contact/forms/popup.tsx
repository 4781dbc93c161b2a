import type { ReactNode } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Dialog } from '#src/ui/elements/dialog.tsx';

type PopupProps = { open: boolean; onClose: () => void; title: string; children: ReactNode };

/** News to be taken note of. */
export function Popup({ open, onClose, title, children }: PopupProps) {
  const { t } = useTranslation('contact');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={title}
      footer={
        <div className="grid">
          <Button onClick={onClose}>{t('modal.ok')}</Button>
        </div>
      }
    >
      {children}
    </Dialog>
  );
}
