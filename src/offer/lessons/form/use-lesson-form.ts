import { useState } from 'react';
import type { LessonDraft } from '#src/offer/lessons/lesson-draft.ts';
import { useSentPicture } from '#src/people/files/pictures/use-sent-picture.ts';
import { useAlive } from '#src/platform/browser/alive.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { makeDraft, useDraft } from '#src/ui/forms/draft.ts';
import { useForm } from '#src/ui/forms/use-form.ts';
import type { Category } from '../categories/read-categories.ts';
import { changedLesson, newLesson } from '../input.ts';
import { fieldsIn } from './send-lesson.ts';

export type FormPlan = {
  /** Tells its draft from those of other forms and people. */
  name: string;
  /** A new one needs a picture, and is published once, however often the button is pressed. */
  isNew: boolean;
  /** Families do not know the teacher's name yet. */
  asksName?: boolean;
  /** Which one is changed. */
  lessonId?: string;
  /** As in `CategoryField`. */
  categories: readonly Category[] | undefined;
  /** How many people a room of ours holds, where that could be asked. */
  roomHolds: number | undefined;
  makeInitial: (zone: string) => LessonDraft;
  /** @throws CallError */
  save: (edited: { draft: LessonDraft; initial: LessonDraft }, zone: string) => Promise<unknown>;
  /** @param answer what `save` gave */
  onSaved: (answer: unknown) => void;
};

/** The state and moves of the form that publishes or changes a class or group, apart from how it looks. */
export function useLessonForm({
  name,
  isNew,
  asksName = false,
  lessonId,
  makeInitial,
  save,
  onSaved,
}: FormPlan) {
  const zone = useVisitorZone();
  const [kept] = useState(() => makeDraft(`lesson ${name}`, makeInitial(zone)));
  const draft = useDraft(kept);
  // What this tab keeps, the browser alone knows.
  const alive = useAlive();
  const [isRestored, setRestored] = useState(kept.isChanged);
  const restored = isRestored && alive;
  const picture = useSentPicture('imageUrl');
  const { form, bind, outcome, wrong, mend, forget } = useForm({
    schema: isNew ? newLesson : changedLesson,
    read,
    send: () => picture.sendWith(saveWith),
  });

  function read() {
    const { imageUrl, ...rest } = fieldsIn(kept.read(), zone);
    // Until it is sent, a picture has no name.
    const shown = imageUrl || (picture.file && 'chosen');
    return { ...rest, ...((isNew || shown) && { imageUrl: shown }) };
  }

  async function saveWith(imageUrl: string | undefined, signal: AbortSignal) {
    // Missing on a page without TLS.
    const requestId = kept.read().requestId ?? crypto.randomUUID?.();
    kept.change({ ...(imageUrl && { imageUrl }), ...(isNew && { requestId }) });
    // What was typed while the picture was sent counts, too.
    const answer = await save({ draft: kept.read(), initial: kept.initial }, zone);
    kept.forget();
    // Somebody who has gone to another page stays there.
    if (!signal.aborted) onSaved(answer);
  }

  function edit(field: string, changes: Partial<LessonDraft>) {
    kept.change(changes);
    mend(field);
  }

  function choosePicture(file: File | undefined) {
    picture.choose(file);
    mend('imageUrl');
  }

  function startOver() {
    kept.clear();
    setRestored(false);
    picture.choose(undefined);
    mend();
    forget();
    form.current?.querySelector<HTMLElement>('input')?.focus();
  }

  const errors: Record<string, string> = { ...wrong, ...(picture.refused && { imageUrl: picture.refused }) };
  const isKept = kept.initial.meets === 'weekly';
  const shown = { draft, asksName, lessonId, isKept, restored, zone, picture, bind, errors, outcome };
  return { ...shown, edit, choosePicture, startOver };
}

export type LessonFormState = ReturnType<typeof useLessonForm>;
