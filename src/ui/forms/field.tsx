import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { usePosted } from '#src/platform/browser/posted.ts';
import { InSpans } from '#src/ui/elements/in-spans.tsx';
import { useCharactersLeft } from './characters-left.ts';
import { CharactersLeft, FieldError, RequiredMark } from './field-marks.tsx';

/** What ties a control to its label, hint and error; for `render`, spread it on the control. */
type ControlProps = {
  id: string;
  required?: boolean | undefined;
  className: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldWords = {
  label: ReactNode;
  /** Stands between the label and the control. */
  hint?: ReactNode;
  /** What is wrong and what to do, already translated. */
  error?: ReactNode;
  /** Class of the whole field. */
  className?: string;
};

type Control<Tag extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<Tag>, 'className'>;

export type FieldProps = FieldWords &
  (
    | ({ as?: 'input'; render?: never } & Control<'input'>)
    | ({ as: 'textarea'; render?: never } & Control<'textarea'>)
    | ({ as: 'select'; render?: never } & Control<'select'>)
    | { as?: never; id?: string; required?: boolean; render: (control: ControlProps) => ReactNode }
  );

/**
 * One labelled control of a form. The other props go to the control, but for `maxLength`: what is too long is not cut, it
 * is said by how much.
 * `<Field label={t('phone')} name="phone" type="tel" required error={fields.phone} />`
 */
export function Field({ label, hint, error, className = '', ...props }: FieldProps) {
  const made = useId();
  const id = props.id ?? made;
  const most = 'maxLength' in props ? props.maxLength : undefined;
  const { left, over, look } = useCharactersLeft(id, most);
  const problem = !over && error;
  const described = [hint && `${id}-hint`, left !== undefined && `${id}-left`, problem && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  const control: ControlProps = {
    id,
    required: props.required,
    className: 'control',
    'aria-describedby': described || undefined,
    'aria-invalid': error || over ? true : undefined,
  };
  return (
    <div className={`grid gap-1.5 ${className}`} onInput={look}>
      <label htmlFor={id} className="font-semibold">
        <InSpans>{label}</InSpans>
        {props.required && <RequiredMark />}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      <ControlElement props={props} control={control} />
      {most !== undefined && <CharactersLeft id={`${id}-left`} left={left} over={over} />}
      <FieldError id={`${id}-error`}>{problem}</FieldError>
    </div>
  );
}

/** It has no value of its own, and is no secret. */
function keepsWhatWasTyped(props: Omit<FieldProps, keyof FieldWords>): boolean {
  const { value, defaultValue, type } = props as Control<'input'>;
  return value === undefined && defaultValue === undefined && type !== 'password';
}

function ControlElement({
  props,
  control,
}: {
  props: Omit<FieldProps, keyof FieldWords>;
  control: ControlProps;
}) {
  const { as = 'input', render, ...all } = props as FieldProps;
  const { maxLength: _, ...plain } = all as Control<'input'>;
  const typed = usePosted()?.values[plain.name ?? ''];
  if (render) return render(control);
  const rest = { ...plain, ...(typed !== undefined && keepsWhatWasTyped(plain) && { defaultValue: typed }) };
  if (as === 'textarea') return <textarea {...(rest as Control<'textarea'>)} {...control} />;
  if (as === 'input') return <input {...(rest as Control<'input'>)} {...control} />;
  return (
    <div className="relative">
      <select {...(rest as Control<'select'>)} {...control} />
      <ChevronDown
        size={20}
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2 text-soft"
      />
    </div>
  );
}
