import { useState } from 'react';
import { letterLimits } from '#src/offer/subscriptions/subscription.ts';
import { type UpcomingSlug, upcomingSlugs } from '#src/offer/subscriptions/upcoming-courses.ts';
import { type FieldIn, fieldIn } from '#src/platform/language/field-in.ts';
import { languages } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { useSave } from '#src/staff/frame/use-save.ts';
import { nameOfList } from '#src/staff/letters/filters.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { type Frame, LetterPreview } from './letter-preview.tsx';

/** The typed words of a letter. */
export type LetterWords = {
  list: 'newsletter' | 'upcoming';
  course: UpcomingSlug | null;
} & Record<WordsField, string>;

type WordsField = FieldIn<'subject' | 'text'>;

type LetterFormProps = {
  words: LetterWords;
  frame: Frame;
  save: (words: LetterWords) => Promise<unknown>;
};

/** The list, and the words in all languages side by side, each with a preview of the mail. */
export function LetterForm({ words, frame, save }: LetterFormProps) {
  const { t } = useTranslation('staff/letters/letters');
  const [typed, setTyped] = useState(words);
  const { bind, busy, refused, errors } = useSave(() => save(typed), t('saved'));
  const field = (name: WordsField) => ({
    name,
    value: typed[name],
    error: errors[name],
    required: true,
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });

  function choose(value: string) {
    const course = upcomingSlugs.find((slug) => slug === value) ?? null;
    setTyped({ ...typed, list: course ? 'upcoming' : 'newsletter', course });
  }

  return (
    <form {...bind} className="grid grid-cols-1 gap-5">
      <Field
        as="select"
        name="list"
        label={t('fields.list')}
        hint={t('hints.list')}
        className="max-w-xl"
        value={typed.course ?? 'newsletter'}
        onChange={({ target }) => choose(target.value)}
        error={errors.list ?? errors.course}
      >
        <option value="newsletter">{nameOfList({ course: null }, t)}</option>
        {upcomingSlugs.map((slug) => (
          <option key={slug} value={slug}>
            {nameOfList({ course: slug }, t)}
          </option>
        ))}
      </Field>
      <div className="grid grid-cols-1 gap-x-6 gap-y-8 md:grid-cols-2">
        {languages.map((language) => (
          <section key={language} className="grid min-w-0 grid-cols-1 content-start gap-4">
            <h2 className="text-xl">{t(`staff:languages.${language}`)}</h2>
            <Field
              {...field(fieldIn('subject', language))}
              label={t(`fields.${fieldIn('subject', language)}`)}
              lang={language}
              maxLength={letterLimits.subject}
              autoComplete="off"
            />
            <Field
              {...field(fieldIn('text', language))}
              as="textarea"
              label={t(`fields.${fieldIn('text', language)}`)}
              hint={t('hints.text')}
              lang={language}
              rows={10}
              maxLength={letterLimits.text}
            />
            <LetterPreview
              {...{ language, frame }}
              subject={typed[fieldIn('subject', language)]}
              text={typed[fieldIn('text', language)]}
              course={typed.course}
            />
          </section>
        ))}
      </div>
      {refused && <Alert tone="error">{refused.message || t('ui:failed')}</Alert>}
      <div>
        <Button type="submit" busy={busy} className="max-sm:w-full">
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
