import { type ComponentProps, type ReactNode, useState } from 'react';
import { SlotPickButton } from '#src/scheduler/slot-pick-button.tsx';
import { type TrialDraft, useDraft } from './draft.ts';
import { bringWizard } from './wizard.ts';

type Dialog = Awaited<ReturnType<typeof bringWizard>>;
type Picked = Parameters<ComponentProps<typeof SlotPickButton>['onPicked']>[0];

/** 'Book a Session': the short booking dialog keeps a seat, then the wizard opens with what it learnt. */
export function SessionButton({ children, className }: { children: ReactNode; className?: string }) {
  const draft = useDraft();
  const [Dialog, setDialog] = useState<Dialog>();
  const [known, setKnown] = useState<Partial<TrialDraft>>();

  async function openWizard({ name, tel, email, subject, gradeLevel, uri, startTime, endTime }: Picked) {
    const Wizard = await bringWizard();
    setDialog(() => Wizard);
    setKnown({
      step: 1,
      parentName: name,
      parentPhoneNumber: tel,
      parentEmail: email,
      subject,
      gradeLevel,
      event: { uri, startTime, endTime },
    });
  }

  return (
    <>
      <SlotPickButton
        variant="quiet"
        className={className}
        known={{ name: draft.parentName, tel: draft.parentPhoneNumber, email: draft.parentEmail }}
        onPicked={openWizard}
      >
        {children}
      </SlotPickButton>
      {Dialog && <Dialog open={known !== undefined} known={known} onClose={() => setKnown(undefined)} />}
    </>
  );
}
