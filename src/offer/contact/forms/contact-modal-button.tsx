import { type MouseEvent, type ReactNode, useState } from 'react';
import { href } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { requestNamespaces } from '../forms.ts';

type Modal = typeof import('./contact-modal.tsx')['ContactModal'];

/**
 * Opens the contact modal. It is a link to the contact page, so that it works without script too; `data-press` tells
 * the first script to hold the press until the modal can open.
 */
export function ContactModalButton(props: {
  /** `none`: a link that looks as `className` says. */
  variant?: 'press' | 'quiet' | 'plain' | 'none';
  className?: string;
  children: ReactNode;
}) {
  const { variant = 'quiet', className, children } = props;
  const { i18n } = useTranslation();
  const [Modal, setModal] = useState<Modal>();
  const [open, setOpen] = useState(false);

  async function press() {
    // Fetched by the press itself: a lazy component under Suspense would come 300 ms later.
    const [module] = await Promise.all([
      import('./contact-modal.tsx'),
      i18n.loadNamespaces(requestNamespaces),
    ]);
    setModal(() => module.ContactModal);
    setOpen(true);
  }

  const link = {
    href: href('/contact-us'),
    className,
    children,
    'data-press': '',
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      void press();
    },
  };
  return (
    <>
      {variant === 'none' ? <a {...link} /> : <ButtonLink {...link} variant={variant} />}
      {Modal && <Modal open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
