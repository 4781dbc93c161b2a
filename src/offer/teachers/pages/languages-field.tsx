import Check from 'lucide-react/icons/check';
import { useId } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { FieldError, RequiredMark } from '#src/ui/forms/field-marks.tsx';
import { type SpokenLanguage, spokenLanguages } from '../teacher.ts';

type LanguagesFieldProps = {
  value: readonly SpokenLanguage[];
  /** With those that are chosen then, in their order. */
  onChange: (languages: SpokenLanguage[]) => void;
  error: string | undefined;
};

/** The languages that a teacher speaks, as chips: a checkbox each. */
export function LanguagesField({ value, onChange, error }: LanguagesFieldProps) {
  const { t } = useTranslation('teachers/pages');
  const id = useId();
  const set = (language: SpokenLanguage, isChosen: boolean) =>
    onChange(spokenLanguages.filter((one) => (one === language ? isChosen : value.includes(one))));
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-2 font-semibold">
        {t('languages')}
        <RequiredMark />
      </legend>
      <div className="flex flex-wrap gap-2.5">
        {spokenLanguages.map((language) => (
          <label key={language} className="choice first-letter:uppercase">
            <input
              type="checkbox"
              name="languages"
              value={language}
              aria-invalid={error ? true : undefined}
              checked={value.includes(language)}
              onChange={({ target }) => set(language, target.checked)}
            />
            <span className="first-letter:uppercase">{t(`names.${language}`)}</span>
            <Check size={14} strokeWidth={3.5} aria-hidden className="choice-tick box-content" />
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
