import { fieldIn } from '#src/platform/language/field-in.ts';
import { languages } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Field } from '#src/ui/forms/field.tsx';
import { messageLimits } from '../kinds.ts';
import type { Typed } from './typed.ts';

type WordsFieldsProps = {
  typed: Typed;
  wrong: Record<string, string>;
  inAll: boolean;
  onChange: (changes: Partial<Typed>) => void;
};

/** The words, in one language or in all of them; side by side where there is room. */
export function WordsFields({ typed, wrong, inAll, onChange }: WordsFieldsProps) {
  const { t } = useTranslation('messages/announcing');
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="max-w-[42em] text-soft">{t(inAll ? 'hints.inAll' : 'hints.words')}</p>
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        {languages.toReversed().map((language) => {
          const name = fieldIn('text', language);
          return (
            <Field
              key={name}
              as="textarea"
              name={name}
              lang={language}
              label={t(`fields.${name}`)}
              rows={6}
              maxLength={messageLimits.words}
              required={inAll}
              value={typed[name]}
              onChange={({ target }) => onChange({ [name]: target.value })}
              error={wrong[name]}
            />
          );
        })}
      </div>
    </div>
  );
}
