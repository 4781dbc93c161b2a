import { sends } from '#src/platform/browser/posted.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Field } from './field.tsx';

type PlainFieldsProps = {
  /** The endpoint that takes the form. */
  to: string;
  /** What the form sends besides its fields. */
  more?: Record<string, string | undefined>;
};

/** What a form has to say when it is sent without script; where script sends it, nobody reads this. */
export function PlainFields({ to, more = {} }: PlainFieldsProps) {
  const fields = Object.entries({ [sends]: to, ...more }).filter(([, value]) => value !== undefined);
  return fields.map(([name, value]) => <input key={name} type="hidden" name={name} defaultValue={value} />);
}

/** For machines, which fill in whatever they find; people neither see nor reach it. */
export function TrapField() {
  const { t } = useTranslation('ui');
  return (
    <div hidden>
      <Field name="website" label={t('website')} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
