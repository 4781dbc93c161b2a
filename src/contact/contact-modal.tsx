import { useTranslation } from 'react-i18next';
import { Dialog } from '#src/ui/dialog.tsx';
import { ContactForm } from './contact-form.tsx';

/** The contact form as a dialog. */
export function ContactModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('contact');
  return (
    <Dialog open={open} onClose={onClose} title={t('heading')}>
      <ContactForm />
    </Dialog>
  );
}
