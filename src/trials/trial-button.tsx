import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { ButtonLink } from '#src/ui/button.tsx';
import type { TrialDraft } from './draft.ts';
import { wizardNamespaces } from './namespaces.ts';

type Dialog = typeof import('./trial-dialog.tsx')['TrialDialog'];

/**
 * Opens the trial wizard as a dialog. It is a link to the page where the wizard stands, so that it leads there
 * without script too; `data-press` tells the first script to hold the press until the dialog can open.
 */
export function TrialButton(props: {
  variant?: 'press' | 'quiet' | 'plain';
  subject?: TrialDraft['subject'];
  className?: string;
  /** The dialog was closed, whether or not a lesson was booked. */
  onClosed?: () => void;
  children: ReactNode;
}) {
  const { variant = 'press', subject, className, onClosed, children } = props;
  const { i18n } = useTranslation();
  const [Dialog, setDialog] = useState<Dialog>();
  const [open, setOpen] = useState(false);

  async function press() {
    // Fetched by the press itself: a lazy component under Suspense would come 300 ms later.
    const [module] = await Promise.all([import('./trial-dialog.tsx'), i18n.loadNamespaces(wizardNamespaces)]);
    setDialog(() => module.TrialDialog);
    setOpen(true);
  }

  function close() {
    setOpen(false);
    onClosed?.();
  }

  return (
    <>
      <ButtonLink
        href={href('/free-trial')}
        variant={variant}
        className={className}
        data-press=""
        onClick={(event) => {
          event.preventDefault();
          void press();
        }}
      >
        {children}
      </ButtonLink>
      {Dialog && <Dialog open={open} known={{ subject }} onClose={close} />}
    </>
  );
}
