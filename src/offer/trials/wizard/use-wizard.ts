import { useEffect, useRef, useState } from 'react';
import { CallError } from '#src/platform/http/call.ts';
import { useForm } from '#src/ui/forms/use-form.ts';
import { pairs, steps as schemas } from '../input.ts';
import { changeDraft, clearDraft, readDraft, type TrialDraft, useTrialDraft } from './draft.ts';
import { type BookedTrial, bookTrial } from './send-trial.ts';

/** The steps that stand on one screen, of the four. */
export type Screen = readonly [Step] | readonly [1, 2] | readonly [3, 4];
type Step = TrialDraft['step'];

export type WizardWays = {
  /** What is shown, one after another; left out, each step by itself. */
  screens?: readonly Screen[];
  /** Called when a screen is filled in, before the next one. @throws CallError */
  pass?: () => Promise<void>;
  /** Sends what was filled in. @throws CallError */
  send?: (draft: TrialDraft) => Promise<Pick<BookedTrial, 'startTime'>>;
  /** Called when the time was cancelled meanwhile. Without it, another one is chosen in the wizard. */
  onGone?: () => void;
};

const stepByStep: readonly Screen[] = [[1], [2], [3], [4]];

/** The wizard's state and moves (spec §4, trial wizard), apart from how it looks. */
export function useWizard({ screens = stepByStep, pass, send = bookTrial, onGone }: WizardWays = {}) {
  const kept = useTrialDraft();
  // The one with the step that was kept, if it is among these.
  const screen = screens.find((one) => isOn(one, kept.step)) ?? screens[0] ?? ([kept.step] as const);
  const steps: readonly Step[] = screen;
  const at = screens.indexOf(screen);
  const [step] = screen;
  const last = at === screens.length - 1;
  const heading = useRef<HTMLHeadingElement>(null);
  const [booked, setBooked] = useState<BookedTrial>();
  const { bind, busy, outcome, failure, wrong, mend, forget } = useForm({
    schema: screen.length === 1 ? schemas[screen[0]] : pairs[screen[0]],
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

  /** One screen on, or back. */
  function go(by: 1 | -1) {
    forget();
    changeDraft({ step: screens[at + by]?.[0] ?? step });
  }

  async function finishStep() {
    if (!last) {
      await pass?.();
      return go(1);
    }
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
    changeDraft({
      event: undefined,
      requestId: undefined,
      ...(screens.some((one) => isOn(one, 3)) && { step: 3 }),
    });
    onGone?.();
  }

  return {
    draft: { ...kept, step },
    /** The screen at hand, and how many there are. */
    at: { steps, step: at + 1, of: screens.length, last },
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

function isOn(screen: readonly Step[], step: Step): boolean {
  return screen.includes(step);
}

export type Wizard = ReturnType<typeof useWizard>;

/** Brings what is shown of a booked lesson: before that nobody needs it. */
export const bringBookedParts = () => import('./booked/booked-card.tsx').then(({ bring }) => bring());
