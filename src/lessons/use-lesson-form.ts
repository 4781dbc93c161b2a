import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#src/platform/call.ts';
import { useVisitorZone } from '#src/platform/visitor-zone.ts';
import { problemsIn } from './lesson-check.ts';
import { type LessonDraft, useLessonDraft } from './lesson-draft.ts';
import { usePictureChoice } from './use-picture-choice.ts';
import { useWork } from './use-work.ts';

export type FormPlan = {
  /** Tells its draft from those of other forms and persons. */
  name: string;
  /** A new one needs a picture, and is published once however often that is tried. */
  isNew: boolean;
  makeInitial: (zone: string) => LessonDraft;
  /** @throws CallError */
  save: (said: { draft: LessonDraft; initial: LessonDraft }, zone: string) => Promise<void>;
  onSaved: () => void;
};

const noTrouble = { sentence: '', fields: {} as Record<string, string> };

/** The state and moves of the form that publishes or changes a class or group, apart from how it looks. */
export function useLessonForm({ name, isNew, makeInitial, save, onSaved }: FormPlan) {
  const { t } = useTranslation(['lessons', 'platform', 'ui']);
  const zone = useVisitorZone();
  const typed = useLessonDraft(name, () => makeInitial(zone));
  const { draft, initial, latest, change } = typed;
  const picture = usePictureChoice();
  const form = useRef<HTMLFormElement>(null);
  const [checked, setChecked] = useState(false);
  const [halfDate, setHalfDate] = useState(false);
  const [trouble, setTrouble] = useState(noTrouble);
  const work = useWork();

  const hasPicture = !isNew || Boolean(picture.file || draft.imageUrl);
  const own = checked ? Object.entries(problemsIn(draft, zone, { hasPicture, halfDate })) : [];
  const errors: Record<string, string | undefined> = {
    ...trouble.fields,
    ...Object.fromEntries(
      own.map(([field, { key, values = {} }]) => [field, t(`platform:fields.${key}`, values)]),
    ),
    ...(picture.refused && { imageUrl: t(`platform:errors.${picture.refused}`) }),
  };

  const sentence = trouble.sentence || (own.length > 0 ? t('platform:errors.invalid_input') : '');

  /** Takes what was typed; what the server said of that field holds no longer. */
  function edit(field: string, changes: Partial<LessonDraft>) {
    change(changes);
    if (field === 'startDate') setHalfDate(false);
    setTrouble(({ sentence, fields: { [field]: _, ...fields } }) => ({ sentence, fields }));
  }

  function choosePicture(file: File | undefined) {
    picture.choose(file);
    edit('imageUrl', {});
  }

  function startOver() {
    typed.startOver();
    picture.choose(undefined);
    setChecked(false);
    setTrouble(noTrouble);
    form.current?.querySelector<HTMLElement>('input')?.focus();
  }

  function refuse(sentence: string, fields: Record<string, string> = {}) {
    setTrouble({ sentence, fields });
    focusWrong();
  }

  /** After the marks are there, so that a screen reader reads them with the field. */
  function focusWrong() {
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  }

  function passes(): boolean {
    const date = form.current?.elements.namedItem('startDate');
    const half = date instanceof HTMLInputElement && date.validity.badInput;
    setHalfDate(half);
    setChecked(true);
    const problems = problemsIn(latest.current, zone, { hasPicture, halfDate: half });
    if (Object.keys(problems).length === 0) return true;
    focusWrong();
    return false;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (work.at) return;
    setTrouble(noTrouble);
    if (!passes()) return;
    const signal = work.begin();
    const saved = (await sendPicture(signal)) && passes() && (await saveIt());
    if (!saved) return work.end();
    typed.forget();
    // Who has gone to another page is not fetched from there. Until the next one stands, this one stays busy.
    if (!signal.aborted) onSaved();
  }

  async function sendPicture(signal: AbortSignal): Promise<boolean> {
    try {
      const imageUrl = await picture.send(work.uploaded, signal);
      if (imageUrl) change({ imageUrl });
      return !signal.aborted;
    } catch (error) {
      if (signal.aborted) return false;
      const { status, words } = wordsOf(error);
      // Something is wrong with this picture itself, and not with its way here.
      const refused = status === 400 || status === 413 || status === 415;
      refuse(`${t('picture.failed')} ${words}`, refused ? { imageUrl: words } : {});
      return false;
    }
  }

  async function saveIt(): Promise<boolean> {
    work.saving();
    // Missing on a page without TLS.
    if (isNew) change({ requestId: latest.current.requestId ?? crypto.randomUUID?.() });
    try {
      await save({ draft: latest.current, initial }, zone);
      return true;
    } catch (error) {
      const { words, fields } = wordsOf(error);
      if (fields.imageUrl) {
        picture.forgetSent();
        change({ imageUrl: initial.imageUrl });
      }
      refuse(words, fields);
      return false;
    }
  }

  function wordsOf(error: unknown) {
    const { status, message, fields } = error instanceof CallError ? error : new CallError(500, {});
    return { status, fields, words: status === 0 ? t('ui:offline') : message || t('failed') };
  }

  return {
    ...typed,
    zone,
    picture,
    form,
    errors,
    sentence,
    work,
    edit,
    choosePicture,
    startOver,
    submit,
  };
}

export type LessonFormState = ReturnType<typeof useLessonForm>;
