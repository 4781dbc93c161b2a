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

export const lastStep = 4;

/** The wizard's state and moves (spec §4, trial wizard), apart from how it looks. */
export function useWizard() {
  const draft = useDraft();
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

  function goTo(step: number) {
    setAlert(undefined);
    changeDraft({ step: Math.min(Math.max(step, 1), lastStep) as TrialDraft['step'] });
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
    const now = readDraft();
    const problems = Object.entries(problemsIn(now));
    if (problems.length > 0) {
      const wrong = Object.fromEntries(problems.map(([name, key]) => [name, t(`platform:fields.${key}`)]));
      return refuse(t(now.step === lastStep ? 'alert.finish' : 'alert.next'), wrong);
    }
    if (now.step < lastStep) return goTo(now.step + 1);
    setBusy(true);
    setAlert(undefined);
    try {
      const { startTime } = await book(now);
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
    changeDraft({ step: 3, event: undefined, requestId: undefined });
    setAlert(`${message} ${t('schedule.kept')}`);
  }

  return {
    draft,
    form,
    heading,
    alert,
    fields,
    busy,
    booked,
    nextSlots,
    change,
    goTo,
    submit,
    forget: () => setBooked(undefined),
  };
}

export type Wizard = ReturnType<typeof useWizard>;

function book({
  step: _,
  offeredSubject: __,
  event,
  isParent,
  gradeLevel,
  subject,
  requestId,
  ...said
}: TrialDraft) {
  // Missing on a page without TLS; the event then names the booking.
  const id = requestId ?? crypto.randomUUID?.();
  changeDraft({ requestId: id });
  const reported = event?.uri ?? defaults.scheduleDate;
  const body = {
    ...said,
    // The step that asks for them was valid, or this one could not be reached.
    gradeLevel: gradeLevel as NonNullable<typeof gradeLevel>,
    subject: subject as NonNullable<typeof subject>,
    scheduleDate: reported,
    startTime: reported,
    endTime: reported,
    isParent,
    isStudent: !isParent,
    requestId: id,
    agreedTo: inForce('booking'),
  };
  return call('POST /api/lesson/trial', { body });
}

function focusFirstInvalid(form: HTMLFormElement | null) {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid]');
  const control = wrong?.matches('fieldset') ? wrong.querySelector('input') : wrong;
  control?.focus();
}
