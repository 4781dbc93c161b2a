/** The forms that a request can come from: the one of the course pages is the consultation form too. */
export const forms = ['consultation', 'modal', 'contact', 'course'] as const;

/** What the contact modal says in place of a message (spec §3). */
export const modalMessage = 'From Contact Modal';

/** What somebody wrote themselves: the words of the contact modal are ours. */
export function ownWords(message: string): string {
  return message === modalMessage ? '' : message;
}

/** The texts that a request's form needs. */
export const requestNamespaces = ['contact', 'platform', 'ui'];
