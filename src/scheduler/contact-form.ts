import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Contact, contactProblems } from './contact.ts';
import type { Trouble } from './slot-choice.ts';

/** The contact fields of a form: their values, what is wrong with them, and whether they are open to edit. */
export function useContactForm(known: Partial<Contact>) {
  const { t } = useTranslation(['scheduler', 'platform']);
  const [contact, setContact] = useState<Contact>({
    name: known.name ?? '',
    email: known.email ?? '',
    tel: known.tel ?? '',
  });
  const [editing, setEditing] = useState(() => isWrong(contact));
  const [checked, setChecked] = useState(false);
  const [sent, setSent] = useState<{ form: HTMLFormElement }>();

  // Once the marks are there, so that a screen reader reads them with the field.
  useEffect(() => {
    sent?.form.querySelector<HTMLElement>('input[aria-invalid=true]')?.focus();
  }, [sent]);

  /** Errors by field: our own once the form was sent, and the server's about what was sent. */
  function errorsOf(trouble: Trouble | undefined): Partial<Record<keyof Contact, string>> {
    const own = checked ? Object.entries(contactProblems(contact)) : [];
    const { name, tel, email } = trouble?.kind === 'refused' ? trouble.fields : {};
    return {
      ...(name && { name }),
      ...(tel && { tel }),
      ...(email && { email }),
      ...Object.fromEntries(own.map(([field, problem]) => [field, t(`platform:fields.${problem}`)])),
    };
  }

  /** Whether the contact may be sent; if not, opens the fields and puts the cursor into the first wrong one. */
  function check(form: HTMLFormElement): boolean {
    const wrong = isWrong(contact);
    setChecked(true);
    if (wrong) {
      setEditing(true);
      focusWrong(form);
    }
    return !wrong;
  }

  function edit(form: HTMLFormElement | null, field: string): void {
    setEditing(true);
    // The fields stand there only after this render.
    requestAnimationFrame(() => (form?.elements.namedItem(field) as HTMLElement | null)?.focus());
  }

  /** Puts the cursor into the first field that is marked, once it is. */
  function focusWrong(form: HTMLFormElement): void {
    setSent({ form });
  }

  return { contact, setContact, editing, edit, check, focusWrong, errorsOf };
}

function isWrong(contact: Contact): boolean {
  return Object.keys(contactProblems(contact)).length > 0;
}
