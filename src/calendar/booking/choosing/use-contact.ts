import { useState } from 'react';
import { problemsIn } from '#src/platform/forms/problems.ts';
import { type Contact, contact as schema } from '../input.ts';

/** Who a lesson is booked for: one quiet line when all of it is known, until somebody edits it. */
export function useContact(known: Partial<Contact>) {
  const [contact, setContact] = useState<Contact>({ name: '', email: '', tel: '', ...known });
  const [editing, setEditing] = useState(() => Object.keys(problemsIn(schema, contact)).length > 0);

  function change(changed: Contact) {
    setContact(changed);
    setEditing(true);
  }

  function edit(form: HTMLFormElement | null): void {
    setEditing(true);
    // The fields stand there only after this render.
    requestAnimationFrame(() => (form?.elements.namedItem('name') as HTMLElement | null)?.focus());
  }

  return { contact, change, editing, edit };
}
