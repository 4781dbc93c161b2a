import type { Context } from './context.server.ts';
import { Failure } from './errors.ts';
import type { Translate } from './message-keys.ts';

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
    .replace(/(?<![\w.+-]+@[\w.-]*)(?<=[\p{L}\p{N}])\.(?=[\p{L}]{2,})/gu, '[.]');
}

/** Mails that whoever has no account can have sent to one address. */
const mailsADay = { count: 3, seconds: 24 * 3600 };

/** Whether one more mail may go to an address at a stranger's word; it is counted. Where it may not, the page alone tells. */
export async function mayMail({ limiter }: Pick<Context, 'limiter'>, email: string): Promise<boolean> {
  try {
    await limiter.counter('mails to strangers', mailsADay).take(email.toLowerCase());
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === 'too_many_requests') return false;
    throw error;
  }
}
