import { useRevalidator } from 'react-router';
import { onLeaving } from '#src/platform/browser/token.ts';
import { CallError, changedNothing } from '#src/platform/http/call.ts';
import { fieldIn, fieldsIn } from '#src/platform/language/field-in.ts';
import { firstLanguage } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { tellHere } from '#src/ui/elements/notice.tsx';
import { makeDraft, useDraft } from '#src/ui/forms/draft.ts';
import { Field } from '#src/ui/forms/field.tsx';
import { FormTrouble } from '#src/ui/forms/form-trouble.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import { limits } from '../teacher.ts';
import { aboutIn, aboutOrder } from './about.ts';
import { type PageWords, pageWords } from './input.ts';
import { LanguagesField } from './languages-field.tsx';
import { type OwnPage, saveOwnPage } from './own-page.ts';
import { Unsent } from './recording/unsent.tsx';
import { useVoice } from './recording/use-voice.ts';
import { VoiceField } from './recording/voice-field.tsx';
import { Speaks, TeacherWords } from './teacher-words.tsx';

type TypedPage = Partial<PageWords>;

/** What was typed and not saved yet. */
const draft = makeDraft<TypedPage>('teacher-page', {});
onLeaving(draft.clear);

const empty: PageWords = { ...fieldsIn('about', () => ''), languages: [] };

/** The form of a teacher's page; below it what is typed is shown as families will see it. */
export function PageForm({ page }: { page: OwnPage }) {
  const { t } = useTranslation('teachers/pages');
  const { revalidate } = useRevalidator();
  const saved = page.draft ?? page.words ?? empty;
  const words: PageWords = { ...saved, ...useDraft(draft) };
  const voice = useVoice(saved.voice);
  const { bind, busy, failure, wrong, mend } = useForm({
    schema: pageWords,
    read: () => words,
    send: async (body) => {
      let answer: Awaited<ReturnType<typeof saveOwnPage>>;
      try {
        answer = await saveOwnPage({ ...body, voice: await voice.send() });
      } catch (error) {
        if (error instanceof CallError && error.fields.voice) voice.forgetSent();
        throw error;
      }
      draft.clear();
      await revalidate();
      voice.settle();
      tellHere(changedNothing(answer) ? t('ui:soAlready') : t('done'));
    },
  });
  return (
    <form {...bind} className="grid max-w-2xl gap-6">
      <p className="text-soft">{t('aboutHint')}</p>
      {aboutOrder.map((language) => {
        const name = fieldIn('about', language);
        return (
          <Field
            key={name}
            as="textarea"
            name={name}
            lang={language}
            label={t(`about.${language}`)}
            rows={7}
            maxLength={limits.about}
            value={words[name]}
            onChange={(event) => draft.change({ [name]: event.target.value })}
            error={wrong[name]}
          />
        );
      })}
      <LanguagesField
        value={words.languages}
        onChange={(languages) => {
          draft.change({ languages });
          mend('languages');
        }}
        error={wrong.languages}
      />
      <VoiceField name={page.name ?? ''} voice={voice} onChange={() => mend('voice')} error={wrong.voice} />
      {aboutIn(words, firstLanguage).text && (
        <Card as="section" aria-labelledby="preview" className="grid gap-3 p-5">
          <h2 id="preview" className="text-lg">
            {t('preview')}
          </h2>
          <Speaks languages={words.languages} />
          <TeacherWords words={words} />
        </Card>
      )}
      <Unsent has={voice.isUnsent} />
      <FormTrouble error={failure} sentence={failure?.message || t('failed')} />
      <Button
        type="submit"
        busy={busy || voice.recorder.step !== 'rest'}
        className="justify-self-start max-sm:w-full"
      >
        {t('send')}
      </Button>
    </form>
  );
}
