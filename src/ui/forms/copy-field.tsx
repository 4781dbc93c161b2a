import { useRef, useState } from 'react';
import { Button } from '#src/ui/elements/button.tsx';
import { Field } from './field.tsx';

type CopyFieldProps = {
  label: string;
  value: string;
  /** What the button says, and what is told once it has been pressed. */
  copy: string;
  copied: string;
};

/** Something to take along to another place: it can be copied by a button, or by hand. */
export function CopyField({ label, value, copy, copied }: CopyFieldProps) {
  const [isCopied, setCopied] = useState(false);
  const field = useRef<HTMLDivElement>(null);

  async function take() {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // Not allowed here: it is selected, to be copied by hand.
      field.current?.querySelector('input')?.select();
    }
  }

  return (
    <div ref={field} className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end">
      <Field label={label} readOnly value={value} onFocus={(event) => event.currentTarget.select()} />
      <Button variant="quiet" onClick={take}>
        {copy}
      </Button>
      <p role="status" className="text-sm sm:col-span-2">
        {isCopied && copied}
      </p>
    </div>
  );
}
