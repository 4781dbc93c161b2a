import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TrialButton } from '#src/trials/trial-button.tsx';

type Modal = typeof import('#src/contact/contact-modal.tsx')['ContactModal'];

/** The banner's button (spec §2, Upcoming courses): the trial wizard, and when that closes, the contact modal. */
export function NotifyButton({ className }: { className?: string }) {
  const { t, i18n } = useTranslation('upcoming');
  const [Modal, setModal] = useState<Modal>();
  const [open, setOpen] = useState(false);

  async function askToContact() {
    const [module] = await Promise.all([
      import('#src/contact/contact-modal.tsx'),
      i18n.loadNamespaces(['contact', 'platform']),
    ]);
    setModal(() => module.ContactModal);
    setOpen(true);
  }

  return (
    <>
      <TrialButton {...(className ? { className } : {})} onClosed={askToContact}>
        {t('banner.button')}
      </TrialButton>
      {Modal && <Modal open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
