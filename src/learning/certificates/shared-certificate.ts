import { href } from 'react-router';
import type { z } from 'zod';
import { formatDate } from '#src/platform/dates/dates.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import type { Shared } from '#src/ui/forms/telegram-link.tsx';
import type { ownCertificate } from './contract.ts';

/** What is told to others of a certificate. */
export type TellCertificate = Pick<z.output<typeof ownCertificate>, 'firstName' | 'title' | 'issuedAt'>;

/**
 * A certificate in words for a grandmother: whose it is, of which course, and since when. Its code, by which anybody reads
 * the whole of it, who taught, and how many lessons were missed stay in the family.
 * @param reader in whose language it is told; `origin` is our own
 */
export function sharedCertificate(
  t: Translate,
  { firstName, title, issuedAt }: TellCertificate,
  { language, origin }: { language: Language; origin: string },
): Shared {
  const lines = [
    `${firstName} · ${title}`,
    t('certificates:card.earned'),
    formatDate(new Date(issuedAt), 'UTC', language),
  ];
  return { title, text: lines.join('\n'), url: `${origin}${href('/')}?lang=${language}` };
}
