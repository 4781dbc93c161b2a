import { useEffect, useRef, useState } from 'react';
import { CallError } from '#src/platform/http/call.ts';
import { useForm } from '#src/ui/forms/use-form.ts';
import { steps as schemas } from '../input.ts';
import { changeDraft, clearDraft, readDraft, type TrialDraft, useTrialDraft } from './draft.ts';
import { type BookedTrial, bookTrial } from './send-trial.ts';

export type WizardWays = {
  /** The steps that are shown, of the four. */
  steps?: readonly TrialDraft['step'][];
  /** Sends what was filled in. @throws CallError */
  send?: (draft: TrialDraft) => Promise<Pick<BookedTrial, 'startTime'>>;
  /** Called when the time was cancelled meanwhile. Without it, another one is chosen in the wizard. */
  onGone?: () => void;
};

/** The wizard's state and moves (spec §4, trial wizard), apart from how it looks. */
export function useWizard({ steps = [1, 2, 3, 4], send = bookTrial, onGone }: WizardWays = {}) {
  const kept = useTrialDraft();
  // The step that was kept, if it is among these.
  const step = steps.find((one) => one === kept.step) ?? steps[0] ?? kept.step;
  const last = step === steps.at(-1);
  const heading = useRef<HTMLHeadingElement>(null);
  const [booked, setBooked] = useState<BookedTrial>();
  const { bind, busy, outcome, failure, wrong, mend, forget } = useForm({
    schema: schemas[step],
    read: () => readDraft(),
    send: finishStep,
  });

  // A new step is read from its heading on.
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);

  function change(changes: Partial<TrialDraft>) {
    changeDraft(changes);
    // Another address gets another key, by its mail.
    const { event } = readDraft();
    if (changes.parentEmail !== undefined && event) changeDraft({ event: { ...event, key: undefined } });
    forget();
    for (const name of Object.keys(changes)) mend(name);
  }

  /** One step on, or back. */
  function go(by: 1 | -1) {
    forget();
    changeDraft({ step: steps[steps.indexOf(step) + by] ?? step });
  }

  async function finishStep() {
    if (!last) return go(1);
    const now = { ...readDraft(), step };
    try {
      const { startTime } = await send(now);
      setBooked({ ...now, startTime });
      clearDraft();
    } catch (error) {
      if (error instanceof CallError && error.code === 'slot_gone') chooseAgain();
      throw error;
    }
  }

  /** The time was cancelled meanwhile: another one is chosen, all else stays as it was typed. */
  function chooseAgain() {
    changeDraft({ event: undefined, requestId: undefined, ...(steps.includes(3) && { step: 3 }) });
    onGone?.();
  }

  return {
    draft: { ...kept, step },
    /** The step at hand, and how many there are. */
    at: { step: steps.indexOf(step) + 1, of: steps.length, last },
    bind,
    heading,
    outcome,
    fields: wrong,
    busy,
    booked,
    nextSlots: failure?.nextSlots ?? [],
    change,
    go,
    forget: () => setBooked(undefined),
  };
}

export type Wizard = ReturnType<typeof useWizard>;

/** Brings what is shown of a booked lesson: before that nobody needs it. */
export const bringBookedParts = () => import('./booked-card.tsx').then(({ bring }) => bring());
