import { useId } from 'react';
import type { FormValues } from '#src/ui/forms/use-form.ts';

/** What a form calls the new password, and the field that repeats it. */
const usual = ['password', 'password_confirmation'] as const;

/** The two passwords of a form as they are typed, for what is said of them meanwhile. */
export function useNewPassword(typed: FormValues, [name, again]: readonly [string, string] = usual) {
  const noteId = useId();
  const { [name]: password = '', [again]: confirmation = '' } = typed;
  // As the server compares them: one letter may be written in two ways that look the same.
  const differ = password.normalize('NFKC') !== confirmation.normalize('NFKC');
  return { password, confirmation, name, again, noteId, differ };
}

export type NewPassword = ReturnType<typeof useNewPassword>;
