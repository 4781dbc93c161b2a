import { type ComponentProps, type ReactNode, useId } from 'react';
import { Card } from '#src/ui/elements/card.tsx';

type ToggleProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'checked' | 'onChange' | 'className'> & {
  on: boolean;
  onChange: (on: boolean) => void;
};

/** What is moved, without words: whoever shows it gives it a name. */
export function Toggle({ on, onChange, ...rest }: ToggleProps) {
  return (
    <input
      {...rest}
      type="checkbox"
      role="switch"
      checked={on}
      aria-checked={on}
      onChange={(event) => onChange(event.target.checked)}
      className="relative h-8 w-14 shrink-0 cursor-pointer appearance-none rounded-full border-[1.5px] border-edge bg-card transition-colors before:absolute before:top-1/2 before:left-1 before:size-5.5 before:-translate-y-1/2 before:rounded-full before:bg-edge before:transition-[translate] after:absolute after:-inset-2 checked:border-turquoise checked:bg-turquoise checked:before:translate-x-[22px] checked:before:bg-paper"
    />
  );
}

type SwitchProps = {
  name: string;
  on: boolean;
  onChange: (on: boolean) => void;
  label: ReactNode;
  hint: ReactNode;
};

/** Something that is on or off at once. */
export function Switch({ name, on, onChange, label, hint }: SwitchProps) {
  const id = useId();
  return (
    <Card look="note" ground="sand" className="flex items-start gap-4 p-4">
      <Toggle id={id} name={name} on={on} onChange={onChange} aria-describedby={`${id}-hint`} />
      <div className="grid gap-0.5">
        <label htmlFor={id} className="-my-1.5 py-1.5 font-semibold">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      </div>
    </Card>
  );
}
