import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { usePictureChoice } from '#src/files/use-picture-choice.ts';
import { useWork } from '#src/files/use-work.ts';
import { CallError } from '#src/platform/call.ts';
import { useVisitorZone } from '#src/platform/visitor-zone.ts';
import { type LessonDraft, useLessonDraft } from './lesson-draft.ts';
import { useLessonErrors } from './use-lesson-errors.ts';

export type FormPlan = {
  /** Tells its draft from those of other forms and persons. */
  name: string;
  /** A new one needs a picture, and is published once however often that is tried. */
  isNew: boolean;
  /** Families do not know the teacher's name yet. */
  asksName?: boolean;
  makeInitial: (zone: string) => LessonDraft;
  /** @throws CallError */
  save: (said: { draft: LessonDraft; initial: LessonDraft }, zone: string) => Promise<void>;
  onSaved: () => void;
};

/** The state and moves of the form that publishes or changes a class or group, apart from how it looks. */
export function useLessonForm({ name, isNew, asksName = false, makeInitial, save, onSaved }: FormPlan) {
  const { t } = useTranslation(['lessons', 'files', 'platform', 'ui']);
  const zone = useVisitorZone();
  const { draft, initial, latest, restored, ...typed } = useLessonDraft(name, () => makeInitial(zone));
  const picture = usePictureChoice();
  const hasPicture = !isNew || Boolean(picture.file || draft.imageUrl);
  const { form, errors, sentence, ...wrong } = useLessonErrors({
    draft,
    latest,
    zone,
    hasPicture,
    asksName,
  });
  const work = useWork();

  function edit(field: string, changes: Partial<LessonDraft>) {
    typed.change(changes);
    wrong.changed(field);
  }

  function choosePicture(file: File | undefined) {
    picture.choose(file);
    wrong.changed('imageUrl');
  }

  function startOver() {
    typed.startOver();
    picture.choose(undefined);
    wrong.reset();
    form.current?.querySelector<HTMLElement>('input')?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (work.at || !wrong.passes()) return;
    const signal = work.begin();
    // Whoever types on while the picture is sent means what then stands there.
    const saved = (await sendPicture(signal)) && wrong.passes() && (await saveIt());
    if (!saved) return work.end();
    typed.forget();
    // Who has gone to another page is not fetched from there. Until the next one stands, this one stays busy.
    if (!signal.aborted) onSaved();
  }

  async function sendPicture(signal: AbortSignal): Promise<boolean> {
    try {
      const imageUrl = await picture.send(work.uploaded, signal);
      if (imageUrl) typed.change({ imageUrl });
      return !signal.aborted;
    } catch (error) {
      if (signal.aborted) return false;
      const { status, words } = wordsOf(error);
      // Something is wrong with this picture itself, and not with its way here.
      const refused = status === 400 || status === 413 || status === 415;
      wrong.refuse(`${t('files:picture.failed')} ${words}`, refused ? { imageUrl: words } : {});
      return false;
    }
  }

  async function saveIt(): Promise<boolean> {
    work.saving();
    // Missing on a page without TLS.
    if (isNew) typed.change({ requestId: latest.current.requestId ?? crypto.randomUUID?.() });
    try {
      await save({ draft: latest.current, initial }, zone);
      return true;
    } catch (error) {
      const { words, fields } = wordsOf(error);
      if (fields.imageUrl) {
        picture.forgetSent();
        typed.change({ imageUrl: initial.imageUrl });
      }
      wrong.refuse(words, fields);
      return false;
    }
  }

  function wordsOf(error: unknown) {
    const { status, message, fields } = error instanceof CallError ? error : new CallError(500, {});
    return { status, fields, words: status === 0 ? t('ui:offline') : message || t('failed') };
  }

  const marks: typeof errors = {
    ...errors,
    ...(picture.refused && { imageUrl: t(`platform:errors.${picture.refused}`) }),
  };
  return {
    draft,
    asksName,
    restored,
    zone,
    picture,
    form,
    errors: marks,
    sentence,
    work,
    edit,
    choosePicture,
    startOver,
    submit,
  };
}

export type LessonFormState = ReturnType<typeof useLessonForm>;
