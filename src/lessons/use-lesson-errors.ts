import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemsIn } from './lesson-check.ts';
import type { LessonDraft } from './lesson-draft.ts';

type Checked = {
  draft: LessonDraft;
  /** The draft as it is by then, for a check that comes later. */
  latest: RefObject<LessonDraft>;
  zone: string;
  hasPicture: boolean;
  /** Whether the teacher's name is asked for. */
  asksName: boolean;
};

const nothing = { sentence: '', fields: {} as Record<string, string> };

/** What is wrong with a form: our own word once it was sent, and the server's about what was sent. */
export function useLessonErrors({ draft, latest, zone, hasPicture, asksName }: Checked) {
  const { t } = useTranslation('platform');
  const form = useRef<HTMLFormElement>(null);
  const [checked, setChecked] = useState(false);
  const [halfDate, setHalfDate] = useState(false);
  const [refusal, setRefusal] = useState(nothing);

  const own = checked ? Object.entries(problemsIn(draft, zone, { hasPicture, halfDate, asksName })) : [];
  const errors: Record<string, string | undefined> = {
    ...refusal.fields,
    ...Object.fromEntries(
      own.map(([field, { key, values = {} }]) => [field, t(`platform:fields.${key}`, values)]),
    ),
  };
  const sentence = refusal.sentence || (own.length > 0 ? t('platform:errors.invalid_input') : '');

  /** Whether it may be sent; if not, the cursor goes to the first field that is wrong. */
  function passes(): boolean {
    const date = form.current?.elements.namedItem('startDate');
    const half = date instanceof HTMLInputElement && date.validity.badInput;
    setHalfDate(half);
    setChecked(true);
    setRefusal(nothing);
    const problems = problemsIn(latest.current, zone, { hasPicture, halfDate: half, asksName });
    const well = Object.keys(problems).length === 0;
    if (!well) focusWrong();
    return well;
  }

  /** What the server, or the way to it, said. */
  function refuse(words: string, fields: Record<string, string> = {}) {
    setRefusal({ sentence: words, fields });
    focusWrong();
  }

  /** After the marks are there, so that a screen reader reads them with the field. */
  function focusWrong() {
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  }

  /** A field was changed: what the server said of it holds no longer. */
  function changed(field: string) {
    if (field === 'startDate') setHalfDate(false);
    setRefusal(({ sentence: said, fields: { [field]: _, ...fields } }) => ({ sentence: said, fields }));
  }

  function reset() {
    setChecked(false);
    setRefusal(nothing);
  }

  return { form, errors, sentence, passes, refuse, changed, reset };
}
