import { useId } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { FieldError } from '#src/ui/forms/field-marks.tsx';
import type { FormValues } from '#src/ui/forms/use-form.ts';
import { ChildName, type Face } from '../child-face.tsx';

/** A child who may be meant. */
export type Child = Face & { _id: string };

const nameOf = ({ _id }: Child) => `learner ${_id}`;

/** Asks which children something is about: all are ticked at first. With one child it asks nothing. */
export function ChildChoice({ options, error }: { options: readonly Child[]; error: string | undefined }) {
  const { t } = useTranslation('families/guardians');
  const id = useId();
  if (options.length < 2) return null;
  return (
    <fieldset
      className="grid min-w-0 gap-1"
      aria-invalid={error ? true : undefined}
      aria-describedby={error && id}
    >
      <legend className="mb-1 font-semibold">{t('children')}</legend>
      {options.map((child) => (
        <label key={child._id} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name={nameOf(child)}
            defaultChecked
            className="size-5 shrink-0 accent-link"
          />
          <ChildName face={child} />
        </label>
      ))}
      <FieldError id={id}>{error && t('pickOne')}</FieldError>
    </fieldset>
  );
}

/** The children ticked in the form; undefined where nothing was asked. */
export function chosenIn(fields: FormValues, options: readonly Child[]): string[] | undefined {
  if (options.length < 2) return undefined;
  return options.filter((child) => fields[nameOf(child)] === 'on').map(({ _id }) => _id);
}
