import { type ReactNode, useState } from 'react';
import { href } from 'react-router';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import type { TrialDraft } from './draft.ts';
import { bringWizard } from './wizard.ts';

type Dialog = Awaited<ReturnType<typeof bringWizard>>;

/**
 * Opens the trial wizard as a dialog. It is a link to the page with the wizard, so that it works without script too;
 * `data-press` tells the first script to hold the press until React is there.
 */
export function TrialButton(props: {
  variant?: 'press' | 'quiet' | 'plain';
  /** The subject of the page and its teacher, which are filled in. */
  subject?: TrialDraft['subject'];
  teacher?: string;
  /** The address of that teacher's page, where they have one. */
  teacherSlug?: string;
  className?: string;
  children: ReactNode;
}) {
  const { variant = 'press', subject, teacher, teacherSlug, className, children } = props;
  const [Dialog, setDialog] = useState<Dialog>();
  const [open, setOpen] = useState(false);

  const known = {
    ...(subject && { subject, offeredSubject: subject }),
    // The teacher of another page does not belong to this one.
    ...((subject || teacher) && { wishedTeacher: teacher }),
  };

  async function press() {
    // Fetched by the press itself: a lazy component under Suspense would come 300 ms later.
    const Wizard = await bringWizard();
    setDialog(() => Wizard);
    setOpen(true);
  }

  return (
    <>
      <ButtonLink
        href={teacherSlug ? `${href('/free-trial')}?teacher=${teacherSlug}` : href('/free-trial')}
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
      {Dialog && <Dialog open={open} known={known} onClose={() => setOpen(false)} />}
    </>
  );
}
