import { useEffect, useId } from 'react';
import { href, useNavigate } from 'react-router';
import { serverNow } from '#src/platform/browser/server-clock.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Dialog } from '#src/ui/elements/dialog.tsx';
import { Confirmation } from './confirmation.tsx';
import { changeDraft, readDraft, type TrialDraft } from './draft.ts';
import { useWizard } from './use-wizard.ts';
import { WizardButtons, WizardForm, WizardProgress } from './wizard-parts.tsx';

/**
 * The trial wizard as a dialog; closing it keeps what was typed. `known` is filled in when it opens. Who holds an hour is
 * led to the page that books it: the calendar here would say that it is taken.
 */
export function TrialDialog(props: { open: boolean; known?: Partial<TrialDraft>; onClose: () => void }) {
  const { open, known, onClose } = props;
  const { t } = useTranslation('trials');
  const wizard = useWizard();
  const navigate = useNavigate();
  const form = useId();
  const holds = open && holdsHour(known);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known counts at the moment of opening
  useEffect(() => {
    if (holds) {
      onClose();
      navigate(href('/free-trial'));
    } else if (open && known) changeDraft(known);
  }, [open]);

  function finish() {
    wizard.forget();
    onClose();
  }

  return (
    <>
      <Dialog
        open={open && !holds && !wizard.booked}
        onClose={onClose}
        title={t('title')}
        header={<WizardProgress wizard={wizard} />}
        footer={<WizardButtons wizard={wizard} form={form} onCancel={onClose} />}
      >
        <WizardForm wizard={wizard} id={form} level="h3" />
      </Dialog>
      {wizard.booked && <Confirmation booked={wizard.booked} onClose={finish} />}
    </>
  );
}

/** Whether this tab holds an hour that the press may be about: one of another subject is not. */
function holdsHour(known: Partial<TrialDraft> | undefined): boolean {
  const { hour, subject } = readDraft();
  const isHeld = hour?.until !== undefined && serverNow() < Date.parse(hour.until);
  return isHeld && (!known?.subject || known.subject === subject);
}
