import Check from 'lucide-react/icons/check';
import { type ReactNode, useId } from 'react';
import { usePosted } from '#src/platform/browser/posted.ts';
import { InSpans } from '#src/ui/elements/in-spans.tsx';
import { FieldError, RequiredMark } from './field-marks.tsx';

type Choice<Value extends string> = { value: Value; label: ReactNode; icon?: ReactNode };

type ChoiceGroupProps<Value extends string> = {
  legend: ReactNode;
  name: string;
  options: readonly Choice<Value>[];
  /** Nothing is chosen while undefined. Leave it and `onChange` out for a form the browser keeps. */
  value?: Value | undefined;
  onChange?: (value: Value) => void;
  /** What is chosen to begin with in a form the browser keeps. */
  defaultValue?: Value;
  error?: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  /** A grid of so many columns, of fewer on a phone; without it the chips flow. */
  columns?: 1 | 2 | 3 | 4;
  className?: string;
};

const grids = {
  1: 'grid grid-cols-1',
  2: 'grid grid-cols-1 min-[420px]:grid-cols-2',
  3: 'grid grid-cols-2 sm:grid-cols-3',
  4: 'grid grid-cols-2 min-[480px]:grid-cols-3 sm:grid-cols-4',
};

/** One of several: radio buttons drawn as chips. Arrow keys, forms and screen readers work as with any radio. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { legend, name, options, value, onChange, defaultValue } = props;
  const { error, hint, required, columns, className = '' } = props;
  const id = useId();
  // In a form that came back without script, as it was sent.
  const chosen = usePosted()?.values[name] ?? defaultValue;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML lets a fieldset be a radiogroup, which takes aria-required and aria-invalid
      role="radiogroup"
      aria-required={required || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={described || undefined}
      className={`grid min-w-0 gap-2 ${className}`}
    >
      <legend className="mb-2 font-semibold">
        <InSpans>{legend}</InSpans>
        {required && <RequiredMark />}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      <div className={`gap-2.5 ${columns ? grids[columns] : 'flex flex-wrap'}`}>
        {options.map((option) => (
          <label key={option.value} className={`choice ${columns ? 'px-3' : ''}`}>
            <input
              type="radio"
              name={name}
              value={option.value}
              required={required}
              {...(onChange
                ? { checked: option.value === value, onChange: () => onChange(option.value) }
                : { defaultChecked: option.value === chosen })}
            />
            {option.icon}
            <span className="min-w-0">{option.label}</span>
            <Check size={14} strokeWidth={3.5} aria-hidden className="choice-tick box-content" />
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
