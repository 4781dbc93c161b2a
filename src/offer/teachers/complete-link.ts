/*
 * The link of a lesson is copied from wherever it stands: out of a chat, a mail, the address bar of a phone. Browsers
 * show it there without its beginning. For the forms of teachers alone: no page of visitors
 * carries it. The API takes whole addresses alone.
 */

/**
 * An address as people copy it, 'meet.example.com/abc', with the https:// it lacks; any other text is left as it is, for
 * the form to say what is wrong with it.
 */
export function completeLink(text: string): string {
  const link = text.trim();
  // A name with a dot, and what may follow it.
  return /^[\w-]+(\.[\w-]+)+(:\d+)?([/?#]|$)/.test(link) ? `https://${link}` : link;
}
