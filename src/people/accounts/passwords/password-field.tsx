import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useRef, useState } from 'react';
import { Field } from '#src/ui/forms/field.tsx';

type PasswordFieldProps = {
  name: string;
  label: string;
  /** What the toggle is called. */
  show: string;
  hide: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  error: string | undefined;
};

/** A password, which its writer may look at. */
export function PasswordField({ name, show, hide, autoComplete, ...words }: PasswordFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;

  function toggle() {
    const element = input.current;
    if (!element) return;
    const { selectionStart, selectionEnd } = element;
    setShown(!shown);
    // Chromium loses the caret when the type has changed, and only then.
    requestAnimationFrame(() => {
      if (document.activeElement === element) element.setSelectionRange(selectionStart, selectionEnd);
    });
  }

  return (
    <Field
      {...words}
      required
      render={(control) => (
        <div className="relative">
          <input
            {...control}
            ref={input}
            name={name}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            // One browser draws an eye of its own.
            className={`${control.className} pr-14 [&::-ms-reveal]:hidden`}
          />
          <button
            type="button"
            aria-label={shown ? hide : show}
            onClick={toggle}
            // The focus stays in the field, and a phone's keyboard up.
            onMouseDown={(event) => event.preventDefault()}
            className="absolute inset-y-0 right-0 grid w-13 place-items-center rounded-md text-soft hover:text-ink focus-visible:-outline-offset-3"
          >
            <Icon size={22} aria-hidden />
          </button>
        </div>
      )}
    />
  );
}
