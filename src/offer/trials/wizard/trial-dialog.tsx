import { useEffect, useId } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Dialog } from '#src/ui/elements/dialog.tsx';
import { Confirmation } from './confirmation.tsx';
import { changeDraft, type TrialDraft } from './draft.ts';
import { useWizard } from './use-wizard.ts';
import { WizardButtons, WizardForm, WizardProgress } from './wizard-parts.tsx';

/** The trial wizard as a dialog; closing it keeps what was typed. `known` is filled in when it opens. */
export function TrialDialog(props: { open: boolean; known?: Partial<TrialDraft>; onClose: () => void }) {
  const { open, known, onClose } = props;
  const { t } = useTranslation('trials');
  const wizard = useWizard();
  const form = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known counts at the moment of opening
  useEffect(() => {
    if (open && known) changeDraft(known);
  }, [open]);

  function finish() {
    wizard.forget();
    onClose();
  }

  return (
    <>
      <Dialog
        open={open && !wizard.booked}
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
