import { type RefObject, useEffect, useId, useState } from 'react';
import type { Said } from './account-form.ts';
import { passwordBounds } from './options.ts';

const none = { password: '', confirmation: '' };

/** The two passwords of a form as they stand, for what is said of them while they are typed. */
export function useNewPassword(form: RefObject<HTMLFormElement | null>) {
  const [typed, setTyped] = useState(none);
  const noteId = useId();

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const look = () => {
      const data = new FormData(element);
      setTyped({
        password: String(data.get('password') ?? ''),
        confirmation: String(data.get('password_confirmation') ?? ''),
      });
    };
    // What was typed, filled in or restored before React was there.
    look();
    element.addEventListener('input', look);
    return () => element.removeEventListener('input', look);
  }, [form]);

  return { ...typed, noteId, differ: !isSame(typed.password, typed.confirmation) };
}

export type NewPassword = ReturnType<typeof useNewPassword>;

/** What is wrong with them: keys under `platform:fields`. */
export function newPasswordProblems(said: Said): Record<string, string | undefined> {
  const [password, confirmation] = [said('password'), said('password_confirmation')];
  const differ = isSame(password, confirmation) ? undefined : 'passwords_differ';
  return {
    password: password ? lengthProblem(password) : 'required',
    password_confirmation: confirmation ? differ : 'required',
  };
}

function lengthProblem({ length }: string): string | undefined {
  if (length < passwordBounds.least) return 'too_short';
  return length > passwordBounds.most ? 'too_long' : undefined;
}

/** As the server compares them: one letter may be written in two ways that look the same. */
function isSame(one: string, other: string): boolean {
  return one.normalize('NFKC') === other.normalize('NFKC');
}
