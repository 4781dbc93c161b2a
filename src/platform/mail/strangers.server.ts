import { and, gt, inArray, sql } from 'drizzle-orm';
import { mails } from '#src/platform/database/tables.server.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import type { Context } from '#src/platform/program/context.server.ts';

/*
 * Anybody can have a mail of ours sent to anybody: by booking a lesson under another's address. What they typed is to
 * carry no message there.
 */

const longestName = 60;

/** Whether words can be somebody's name: letters, spaces, apostrophes, hyphens and full stops, 60 at most. */
function canBeName(words: string): boolean {
  return words.length <= longestName && /^[\p{L}\p{M}'’ʻʼ‘`. -]+$/u.test(words) && !/\.\S/.test(words);
}

/** The greeting of a mail, by name where what was typed can be one. */
export function greet(t: Translate, name: string): string {
  return canBeName(name) ? t('platform:greeting.named', { name }) : t('platform:greeting.plain');
}

/** What was typed as a name, where it can be one. */
export function nameOnly(words: string): string {
  return canBeName(words) ? words : '';
}

/** What a stranger typed, so that a mail program makes no link of it: `https[:]//example[.]org`. */
export function unlinked(words: string): string {
  return words
    .replace(/:\/\//g, '[:]//')
    .replace(/[^\s,;<>()"]+/g, (word) =>
      isEmail(word) ? word : word.replace(/(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu, '[.]'),
    );
}

function isEmail(word: string): boolean {
  return /^[\w.+-]+@[\w.-]+$/.test(word);
}

/** How many mails of a kind somebody without an account can cause to one address in a day. */
const mailsADay = 3;
const day = 24 * 3_600_000;

/** What somebody without an account can do that mails an address: book, and change what was booked. */
const kinds = { bookings: ['booked', 'request'], changes: ['moved', 'cancelled'] } as const;

/**
 * Whether one more mail may go to an address because somebody without an account has booked something, or changed
 * that by its link. Where it may not, the page alone tells of it.
 */
export async function mayMail(
  { database, clock, config }: Pick<Context, 'database' | 'clock' | 'config'>,
  email: string,
  of: keyof typeof kinds = 'bookings',
): Promise<boolean> {
  if (!config.rateLimit) return true;
  const sent = await database.$count(
    mails,
    and(
      sql`lower(${mails.recipient}) = ${email.toLowerCase()}`,
      inArray(mails.kind, kinds[of]),
      gt(mails.createdAt, new Date(clock.now().getTime() - day)),
    ),
  );
  return sent < mailsADay;
}
