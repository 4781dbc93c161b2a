import { useState } from 'react';
import { NewsletterForm } from '#src/offer/subscriptions/newsletter-form.tsx';
import { bringWizard } from '#src/offer/trials/wizard/wizard.ts';
import { useTranslation } from '#src/platform/language/translation.ts';

type Wizard = Awaited<ReturnType<typeof bringWizard>>;
type Modal = typeof import('#src/offer/contact/forms/contact-modal.tsx')['ContactModal'];

/**
 * The notify button of the banner. First it does what it says and takes the address. Then the trial wizard opens and,
 * when that closes, the contact modal (spec §2, Upcoming courses); the words beside the button say so.
 */
export function NotifyBanner() {
  const { t, i18n } = useTranslation('upcoming');
  const [Wizard, setWizard] = useState<Wizard>();
  const [Modal, setModal] = useState<Modal>();
  const [open, setOpen] = useState<'wizard' | 'modal'>();

  async function offerTrial() {
    const Dialog = await bringWizard();
    setWizard(() => Dialog);
    setOpen('wizard');
  }

  async function askToContact() {
    setOpen(undefined);
    const [module] = await Promise.all([
      import('#src/offer/contact/forms/contact-modal.tsx'),
      i18n.loadNamespaces(['contact', 'platform']),
    ]);
    setModal(() => module.ContactModal);
    setOpen('modal');
  }

  return (
    <>
      <NewsletterForm
        onLapis
        label={t('banner.label')}
        hint={t('banner.hint')}
        button={t('banner.button')}
        fold={t('banner.button')}
        onAsked={() => void offerTrial()}
      />
      {Wizard && <Wizard open={open === 'wizard'} onClose={() => void askToContact()} />}
      {Modal && <Modal open={open === 'modal'} onClose={() => setOpen(undefined)} />}
    </>
  );
}
