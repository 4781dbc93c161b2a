/** The forms that anybody can use; the form of the course pages is the consultation form too. */
export const publicForms = ['consultation', 'modal', 'contact', 'course'] as const;

/** Where a request can come from: a guardian can ask about a report, too. */
export const forms = [...publicForms, 'report'] as const;

/** What the contact modal says in place of a message (spec §3). */
export const modalMessage = 'From Contact Modal';

/**
 * Which form a message comes from when its sender does not say: the consultation form has no message, and the contact
 * modal a fixed one (spec §3, Consultation/mail request).
 */
export function formOf(message: string): (typeof publicForms)[number] {
  if (message === '') return 'consultation';
  return message === modalMessage ? 'modal' : 'contact';
}

/** What the sender wrote; the words of the contact modal are ours. */
export function ownWords(message: string): string {
  return message === modalMessage ? '' : message;
}

/** The texts that a request's form needs. */
export const requestNamespaces = ['contact', 'platform', 'ui'] as const;
