import { FieldError } from '#src/ui/forms/field-marks.tsx';

type ConsentBoxProps = {
  /** The sentence to agree to; the form sends it as it is shown. */
  words: string;
  error: string | undefined;
};

/** A sentence with a tick of its own in a form, as `agreed`. */
export function ConsentBox({ words, error }: ConsentBoxProps) {
  return (
    <div className="grid gap-1.5">
      <label className="flex min-h-11 items-start gap-3">
        <input
          // Another sentence has not been agreed to.
          key={words}
          type="checkbox"
          name="agreed"
          value={words}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'agreed-error' : undefined}
          className="mt-0.5 size-5 shrink-0 accent-link"
        />
        <span className="min-w-0 wrap-anywhere">{words}</span>
      </label>
      <FieldError id="agreed-error">{error}</FieldError>
    </div>
  );
}
