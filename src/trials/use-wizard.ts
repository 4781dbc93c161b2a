import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { inForce } from '#src/consent/agreed.ts';
import { CallError, caller } from '#src/platform/call.ts';
import type { OutputOf } from '#src/platform/contract.ts';
import type { contract } from './contract.ts';
import { changeDraft, clearDraft, readDraft, type TrialDraft, useDraft } from './draft.ts';
import { defaults } from './options.ts';
import { problemsIn } from './validity.ts';

const call = caller<typeof contract>();

/** A booking that was made, for the confirmation. */
export type BookedTrial = TrialDraft &
  Pick<OutputOf<(typeof contract)['POST /api/lesson/trial']>, 'startTime'>;

type Step = TrialDraft['step'];

export type WizardWays = {
  /** Which of the four steps there are. */
  steps?: readonly Step[];
  /** Sends what was said. @throws CallError */
  send?: (said: TrialDraft) => Promise<Pick<BookedTrial, 'startTime'>>;
  /** The time was cancelled meanwhile. Left out: another one is chosen in the wizard. */
  onGone?: () => void;
};

/** The wizard's state and moves (spec §4, trial wizard), apart from how it looks. */
export function useWizard({ steps = [1, 2, 3, 4], send = book, onGone }: WizardWays = {}) {
  const kept = useDraft();
  const step = stepAmong(steps, kept.step);
  const draft = { ...kept, step };
  const { t } = useTranslation(['trials', 'platform']);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [alert, setAlert] = useState<string>();
  const [fields, setFields] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const [booked, setBooked] = useState<BookedTrial>();
  const [nextSlots, setNextSlots] = useState<CallError['nextSlots']>([]);
  const shown = useRef(draft.step);

  // A new step is read from its heading on.
  useEffect(() => {
    if (shown.current !== draft.step) heading.current?.focus();
    shown.current = draft.step;
  }, [draft.step]);

  function change(changes: Partial<TrialDraft>) {
    changeDraft(changes);
    setAlert(undefined);
    setFields((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changes))));
  }

  /** One step on, or back. */
  function go(by: 1 | -1) {
    setAlert(undefined);
    changeDraft({ step: steps[steps.indexOf(step) + by] ?? step });
  }

  function refuse(sentence: string, wrong: Record<string, string>) {
    // The marks are there first, so that a screen reader reads them with the field.
    flushSync(() => {
      setAlert(sentence);
      setFields(wrong);
    });
    focusFirstInvalid(form.current);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const now = { ...readDraft(), step };
    const last = step === steps.at(-1);
    const problems = Object.entries(problemsIn(now));
    if (problems.length > 0) {
      const wrong = Object.fromEntries(problems.map(([name, key]) => [name, t(`platform:fields.${key}`)]));
      return refuse(t(last ? 'alert.finish' : 'alert.next'), wrong);
    }
    if (!last) return go(1);
    setBusy(true);
    setAlert(undefined);
    try {
      const { startTime } = await send(now);
      setBooked({ ...now, startTime });
      clearDraft();
    } catch (error) {
      if (error instanceof CallError && error.code === 'slot_gone') return chooseAgain(error);
      const { message, fields: wrong } = error instanceof CallError ? error : { message: '', fields: {} };
      // The fields may stand on an earlier step: the alert names them.
      const named = Object.entries(wrong).map(([name, words]) => `${t(`fields.${name}`)}: ${words}`);
      refuse([t('alert.failed'), ...(named.length > 0 ? named : [message])].filter(Boolean).join(' '), wrong);
    } finally {
      setBusy(false);
    }
  }

  /** The time was cancelled meanwhile: another one is chosen, all else stays as it was typed. */
  function chooseAgain({ message, nextSlots: free }: CallError) {
    setNextSlots(free);
    changeDraft({ event: undefined, requestId: undefined, ...(steps.includes(3) && { step: 3 }) });
    if (onGone) return onGone();
    setAlert(`${message} ${t('schedule.kept')}`);
  }

  return {
    draft,
    /** Where in it one is. */
    at: { step: steps.indexOf(step) + 1, of: steps.length },
    form,
    heading,
    alert,
    fields,
    busy,
    booked,
    nextSlots,
    change,
    go,
    submit,
    forget: () => setBooked(undefined),
  };
}

export type Wizard = ReturnType<typeof useWizard>;

/** The step that was kept, if it is one of these; else the first. */
function stepAmong(steps: readonly Step[], kept: Step): Step {
  return steps.find((step) => step === kept) ?? steps[0] ?? kept;
}

/** What the wizard sends about the child, whatever is known of the family and the time. */
export function saidOfChild(draft: TrialDraft) {
  const { childrenFullName, gradeLevel, subject, wishedTeacher, isParent } = draft;
  const { planningToStart, hearAboutUs, hearAboutUsOther } = draft;
  // Missing on a page without TLS; the event then names the booking.
  const requestId = draft.requestId ?? crypto.randomUUID?.();
  changeDraft({ requestId });
  return {
    childrenFullName,
    // The step that asks for them was valid, or this one could not be reached.
    gradeLevel: gradeLevel as NonNullable<typeof gradeLevel>,
    subject: subject as NonNullable<typeof subject>,
    wishedTeacher,
    isParent,
    isStudent: !isParent,
    planningToStart,
    hearAboutUs,
    hearAboutUsOther,
    requestId,
    agreedTo: inForce('booking'),
  };
}

function book(draft: TrialDraft) {
  const { parentName, parentPhoneNumber, parentEmail, event } = draft;
  const reported = event?.uri ?? defaults.scheduleDate;
  const times = { scheduleDate: reported, startTime: reported, endTime: reported };
  const body = { parentName, parentPhoneNumber, parentEmail, ...times, ...saidOfChild(draft) };
  return call('POST /api/lesson/trial', { body });
}

function focusFirstInvalid(form: HTMLFormElement | null) {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid]');
  const control = wrong?.matches('fieldset') ? wrong.querySelector('input') : wrong;
  control?.focus();
}
