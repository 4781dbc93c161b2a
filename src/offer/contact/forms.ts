/** The forms that anybody may ask by: the one of the course pages is the consultation form too. */
export const publicForms = ['consultation', 'modal', 'contact', 'course'] as const;

/** All that a request can come from: a guardian asks about a report, too. */
export const forms = [...publicForms, 'report'] as const;

/** What the contact modal says in place of a message (spec §3). */
export const modalMessage = 'From Contact Modal';

/**
 * The form that a message comes from whose sender names none: the consultation form has no message, and the contact
 * modal one of its own (spec §3, Consultation/mail request).
 */
export function formOf(message: string): (typeof publicForms)[number] {
  if (message === '') return 'consultation';
  return message === modalMessage ? 'modal' : 'contact';
}

/** What somebody wrote themselves: the words of the contact modal are ours. */
export function ownWords(message: string): string {
  return message === modalMessage ? '' : message;
}

/** The texts that a request's form needs. */
export const requestNamespaces = ['contact', 'platform', 'ui'];
