import { asPlain } from '#src/platform/forms/typed.ts';

/** What looks like a way past the school: an address, a link, a name at a messenger, a number of seven digits or more. */
const details = [
  /[^\s@]@[^\s@.]{1,63}\.[^\s@]{2}/u,
  /\b(?:https?:\/\/|www\.|t\.me\/|wa\.me\/)\S+/iu,
  /(?:^|\s)@[a-z]\w{4,}/iu,
  /(?:\+|\b)\d(?:[\s().-]{0,2}\d){6,}/u,
];

/** Whether words hold contact details: they are marked for the staff, and not blocked. Links to our own pages are none. */
export function hasContactDetails(words: string, publicUrl: string): boolean {
  const others = asPlain(words)
    .split(/(?=https?:\/\/)/)
    .map((part) => (part.startsWith(`${publicUrl}/`) ? part.replace(/^\S+/, '') : part))
    .join('');
  return details.some((pattern) => pattern.test(others));
}
