import { useState } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Field } from '#src/ui/forms/field.tsx';

type CodeFieldProps = {
  error: string | undefined;
  /** The cursor goes there at once. */
  focused?: boolean;
  /** The app's code alone will do. */
  appOnly?: boolean;
};

/** A code of the second factor: of the app, or a recovery code if its writer chooses so. */
export function CodeField({ error, focused = false, appOnly = false }: CodeFieldProps) {
  const { t } = useTranslation('accounts');
  const [kind, setKind] = useState<'app' | 'recovery'>();
  // What was wrong with a code of one kind is not told of the other.
  const [left, setLeft] = useState<string>();
  if (left !== undefined && left !== error) setLeft(undefined);
  const shownError = left === undefined ? error : undefined;
  const ref = focused || kind ? takeFocus : undefined;
  const shared = {
    ref,
    name: 'code',
    required: true,
    spellCheck: false,
    error: shownError,
    className: 'w-full',
  };
  const isRecovery = kind === 'recovery';
  function change() {
    setKind(isRecovery ? 'app' : 'recovery');
    setLeft(error);
  }
  return (
    <div className="grid justify-items-start gap-1">
      {isRecovery ? (
        <Field
          key="recovery"
          {...shared}
          label={t('code.recovery')}
          hint={t('code.recoveryHint')}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={40}
        />
      ) : (
        <Field
          key="app"
          {...shared}
          label={t('code.label')}
          hint={t('code.hint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
        />
      )}
      {!appOnly && (
        <Button variant="plain" size="small" onClick={change}>
          {t(isRecovery ? 'code.useApp' : 'code.useRecovery')}
        </Button>
      )}
    </div>
  );
}

/** The same function each time, so that the cursor goes there once, when the field comes. */
function takeFocus(input: HTMLInputElement | null): void {
  input?.focus();
}
