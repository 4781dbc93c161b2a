import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Dialog } from '#src/ui/elements/dialog.tsx';

type SignedUpDialogProps = {
  /** What the server said; the dialog is closed while undefined. */
  message: string | undefined;
  onClose: () => void;
};

/** Says that the account is made, and leads to the login. */
export function SignedUpDialog({ message, onClose }: SignedUpDialogProps) {
  const { t } = useTranslation('accounts');
  return (
    <Dialog open={message !== undefined} onClose={onClose} title={t('signedUp.title')} size="small">
      <div className="grid gap-5">
        <p>{message}</p>
        <Button onClick={onClose}>{t('signedUp.login')}</Button>
      </div>
    </Dialog>
  );
}
