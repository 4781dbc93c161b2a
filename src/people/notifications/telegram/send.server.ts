import type { GrammyError } from 'grammy';
import type { Send } from '../message.ts';
import { openApi } from './api.server.ts';

/** Characters of a message at most. */
const longest = 4096;
/** What Telegram says of a chat in which nobody will read any more, beside 403. */
const goneWords = ['chat not found', 'user is deactivated', 'peer_id_invalid'];

/** Whether nobody will read any more in a chat, by what Telegram answers. */
export function isChatGone({
  error_code: code,
  description,
}: Pick<GrammyError, 'error_code' | 'description'>): boolean {
  const words = description.toLowerCase();
  return code === 403 || (code === 400 && goneWords.some((gone) => words.includes(gone)));
}

/** Sends a message to a chat. Plain text: what a teacher named a class is shown as it was typed. */
export const sendByTelegram: Send = async ({ config }, { address }, { title, text, url }) => {
  const { GrammyError } = await import('grammy');
  const api = await openApi(config);
  const above = [title, text].filter(Boolean).join('\n\n');
  const room = longest - url.length - 2;
  const message = `${above.slice(0, room)}${url && `\n\n${url}`}`;
  try {
    const taken = await api.sendMessage(address, message, { link_preview_options: { is_disabled: true } });
    return { takenAs: String(taken.message_id) };
  } catch (error) {
    if (!(error instanceof GrammyError)) throw error;
    const { error_code: code, description, parameters } = error;
    if (code === 429) return { retryAfterSeconds: parameters.retry_after ?? 30 };
    if (isChatGone(error)) return 'gone';
    throw new Error(`Telegram answered ${code}: ${description}`);
  }
};
