import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { caller, changedNothing } from '#src/platform/http/call.ts';
import { type Language, languages } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { tellHere } from '#src/ui/elements/notice.tsx';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { FormTrouble } from '#src/ui/forms/form-trouble.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import { reviewInput } from '../input.ts';
import { lengths } from '../review.ts';
import type { contract } from './contract.ts';
import type { OwnReview } from './read-own-review.ts';
import { type ChosenStars, StarChoice } from './star-choice.tsx';

const call = caller<typeof contract>();

/** Stars, words, and in which language they are. */
export function ReviewForm({ own: { lesson, review, shownAs } }: { own: OwnReview }) {
  const { t, i18n } = useTranslation('reviews/writing');
  const { revalidate } = useRevalidator();
  const [stars, setStars] = useState(review ? (String(review.stars) as ChosenStars) : undefined);
  const [language, setLanguage] = useState<Language>(review?.language ?? (i18n.language as Language));
  const { bind, busy, failure, wrong, mend } = useForm({
    schema: reviewInput,
    read: ({ stars: chosen, words }) => ({ stars: chosen && Number(chosen), words, language }),
    send: async (body) => {
      const answer = await call('PUT /api/lessons/:id/own-review', { params: { id: lesson._id }, body });
      await revalidate();
      tellHere(changedNothing(answer) ? t('ui:soAlready') : t('saved'));
    },
  });
  return (
    <form {...bind} className="grid max-w-3xl gap-6">
      <StarChoice
        value={stars}
        onChange={(value) => {
          setStars(value);
          mend('stars');
        }}
        error={wrong.stars}
      />
      <Field
        as="textarea"
        name="words"
        label={t('words')}
        hint={t('wordsHint')}
        rows={6}
        maxLength={lengths.words}
        defaultValue={review?.words}
        error={wrong.words}
      />
      <ChoiceGroup
        legend={t('language')}
        name="language"
        options={languages.map((value) => ({
          value,
          label: <span lang={value}>{t(`languages.${value}`)}</span>,
        }))}
        value={language}
        onChange={setLanguage}
        error={wrong.language}
      />
      <p className="text-soft">{t('shownAs', { name: shownAs || t('nameless') })}</p>
      <FormTrouble error={failure} sentence={failure?.message || t('failed')} />
      <Button type="submit" busy={busy} className="justify-self-start">
        {t(review ? 'saveAgain' : 'save')}
      </Button>
    </form>
  );
}
