import type { Config } from '#src/platform/config/config.server.ts';
import type { MailContent } from '#src/platform/database/tables.server.ts';
import { business } from '#src/platform/language/business.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { addLine } from './letter.server.ts';

type Where = Pick<Config, 'contactWays' | 'staffEmail' | 'publicUrl'>;

/**
 * Where a reply to a mail of ours is read: at the business, as the staff have said it, at the address for questions, else
 * by the staff themselves. Undefined where nobody would read it.
 */
function repliesTo({ contactWays, staffEmail }: Where): string | undefined {
  const asked = contactWays.find(({ name }) => name === 'email')?.href.replace(/^mailto:/, '');
  return business.email || asked || staffEmail;
}

/** A mail with where a reply goes; where none arrives it says so, and where one writes instead. */
export function answerable<Content extends Pick<MailContent, 'text' | 'html' | 'language'>>(
  config: Where,
  content: Content & { to: string },
): Content & { replyTo?: string } {
  const replyTo = repliesTo(config);
  // The staff need not write to themselves.
  if (replyTo) return content.to === config.staffEmail ? content : { ...content, replyTo };
  if (!content.language) return content;
  const words = translator(content.language)('platform:nobodyReads');
  return { ...content, ...addLine(content, words, `${config.publicUrl}/contact-us`) };
}
