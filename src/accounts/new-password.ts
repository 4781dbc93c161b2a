import { type RefObject, useEffect, useId, useState } from 'react';

/** What a form calls the new password, and the field that repeats it. */
export type PasswordNames = readonly [string, string];

const usual: PasswordNames = ['password', 'password_confirmation'];

const none = { password: '', confirmation: '' };

/** The two passwords of a form as they stand, for what is said of them while they are typed. */
export function useNewPassword(form: RefObject<HTMLFormElement | null>, names = usual) {
  const [typed, setTyped] = useState(none);
  const noteId = useId();

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const look = () => {
      const data = new FormData(element);
      setTyped({
        password: String(data.get(names[0]) ?? ''),
        confirmation: String(data.get(names[1]) ?? ''),
      });
    };
    // What was typed, filled in or restored before React was there.
    look();
    element.addEventListener('input', look);
    return () => element.removeEventListener('input', look);
  }, [form, names]);

  return { ...typed, names, noteId, differ: !isSame(typed.password, typed.confirmation) };
}

export type NewPassword = ReturnType<typeof useNewPassword>;

/** As the server compares them: one letter may be written in two ways that look the same. */
function isSame(one: string, other: string): boolean {
  return one.normalize('NFKC') === other.normalize('NFKC');
}
