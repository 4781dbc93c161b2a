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

/** Called like nothing that a browser knows of its owner: it would fill that in by itself. */
const trapName = 'leaveEmpty';

/** For machines, which fill in whatever they find; people neither see nor reach it. */
export function TrapField() {
  const { t } = useTranslation('ui');
  return (
    <div hidden>
      <Field
        name={trapName}
        label={t('leaveEmpty')}
        // What something has filled in does not come back with the page, to be sent once more.
        defaultValue=""
        tabIndex={-1}
        autoComplete="off"
      />
    </div>
  );
}

/** Empties the trap of a form, which its browser has filled in: the next press is a person's. */
export function emptyTrap(form: HTMLFormElement): void {
  const field = form.elements.namedItem(trapName);
  if (field instanceof HTMLInputElement) field.value = '';
}
