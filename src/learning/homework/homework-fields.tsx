import { useTranslation } from '#src/platform/language/translation.ts';
import { Field } from '#src/ui/forms/field.tsx';
import { FileChoice } from './file-choice.tsx';
import { longestHomework } from './homework.ts';

/** A teacher's draft of homework; without words none is given. */
export type HomeworkDraft = { words: string; dueOn: string; file: string | null };

type HomeworkFieldsProps = {
  value: HomeworkDraft;
  onChange: (value: HomeworkDraft) => void;
  /** What is wrong, by field, already translated. */
  wrong: Partial<Record<keyof HomeworkDraft, string>>;
  /** The first day that can be chosen, as YYYY-MM-DD. */
  from: string;
  /** As of the choice of a file. */
  onSending?: (isSending: boolean) => void;
};

/** What to do at home until when, with a picture or a PDF if wanted: a part of a larger form. */
export function HomeworkFields({ value, onChange, wrong, from, onSending }: HomeworkFieldsProps) {
  const { t } = useTranslation('homework');
  const change = (changes: Partial<HomeworkDraft>) => onChange({ ...value, ...changes });
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 text-lg font-bold">{t('fields.legend')}</legend>
      <Field
        as="textarea"
        rows={2}
        name="homework"
        label={t('fields.words')}
        hint={t('fields.wordsHint')}
        value={value.words}
        maxLength={longestHomework}
        onChange={({ target }) => change({ words: target.value })}
        error={wrong.words}
      />
      {value.words.trim() !== '' && (
        <>
          <Field
            type="date"
            name="dueOn"
            label={t('fields.dueOn')}
            value={value.dueOn}
            min={from}
            required
            onChange={({ target }) => change({ dueOn: target.value })}
            error={wrong.dueOn}
          />
          <FileChoice
            file={value.file}
            onChange={(file) => change({ file })}
            wrong={wrong.file}
            onSending={onSending}
          />
        </>
      )}
    </fieldset>
  );
}
