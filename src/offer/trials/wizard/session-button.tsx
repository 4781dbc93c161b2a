import { type ComponentProps, type ReactNode, useState } from 'react';
import { SlotPickButton } from '#src/calendar/booking/choosing/slot-pick-button.tsx';
import type { Language } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { type TrialDraft, useTrialDraft } from './draft.ts';
import { TrialButton } from './trial-button.tsx';
import { bringWizard } from './wizard.ts';

type Dialog = Awaited<ReturnType<typeof bringWizard>>;
type Picked = Parameters<ComponentProps<typeof SlotPickButton>['onPicked']>[0];

type SessionButtonProps = {
  /** The subject of the page and its teacher, which the wizard fills in. */
  subject?: TrialDraft['subject'];
  teacher?: string;
  className?: string;
  children: ReactNode;
};

/** In which languages the short booking dialog opens first, and the wizard follows it; in others the wizard alone. */
const withDialog: readonly string[] = ['uz' satisfies Language];

/** 'Book a Session'. */
export function SessionButton(props: SessionButtonProps) {
  const { language } = useTranslation();
  return withDialog.includes(language) ? (
    <PickFirst {...props} />
  ) : (
    <TrialButton variant="quiet" {...props} />
  );
}

/** The short booking dialog keeps a seat; then the wizard opens with its values. */
function PickFirst({ teacher, className, children }: SessionButtonProps) {
  const draft = useTrialDraft();
  const [Dialog, setDialog] = useState<Dialog>();
  const [known, setKnown] = useState<Partial<TrialDraft>>();

  async function openWizard({ name, tel, email, subject, gradeLevel, ...event }: Picked) {
    const Wizard = await bringWizard();
    setDialog(() => Wizard);
    setKnown({
      step: 1,
      parentName: name,
      parentPhoneNumber: tel,
      parentEmail: email,
      subject,
      offeredSubject: subject,
      wishedTeacher: teacher,
      gradeLevel,
      event,
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
