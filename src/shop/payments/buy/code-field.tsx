import { type FormEvent, useId } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Unfold } from '#src/ui/elements/unfold.tsx';
import { Field } from '#src/ui/forms/field.tsx';

type CodeFieldProps = {
  /** The code that counts, or '' */
  code: string;
  wrong: string | undefined;
  /** Another discount is the larger one. */
  isSmaller: boolean;
  busy: boolean;
  onCode: (code: string) => void;
};

/** Where a discount code is typed: folded away, since most families have none. */
export function CodeField({ code, wrong, isSmaller, busy, onCode }: CodeFieldProps) {
  const { t } = useTranslation('payments');
  const id = useId();

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    // One that is too long says so itself.
    if (typed && event.currentTarget.checkValidity()) onCode(typed.toUpperCase());
    else document.getElementById(id)?.focus();
  }

  if (code)
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p role="status">{isSmaller ? t('code.smaller') : t('code.applied', { code })}</p>
        <Button variant="plain" size="small" onClick={() => onCode('')}>
          {t('code.remove')}
        </Button>
      </div>
    );
  return (
    <Unfold label={t('code.open')} open={Boolean(wrong) || undefined}>
      <form noValidate onSubmit={apply} className="grid gap-3">
        <Field
          id={id}
          label={t('code.label')}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          error={wrong}
        />
        <Button type="submit" variant="quiet" size="small" busy={busy} className="justify-self-start">
          {t('code.apply')}
        </Button>
      </form>
    </Unfold>
  );
}
