import { type ReactNode, useId } from 'react';

type ProgressProps = {
  value: number;
  max: number;
  label: ReactNode;
  /** Stands opposite the label, for one "25%". */
  aside?: ReactNode;
};

/** How far something has come, in words and as a bar. */
export function Progress({ value, max, label, aside }: ProgressProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap justify-between gap-x-3 text-sm text-soft">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {aside && <span>{aside}</span>}
      </div>
      <progress id={id} value={value} max={max} className="meter" />
    </div>
  );
}
