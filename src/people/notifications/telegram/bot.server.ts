import type { Bot, Context as Update } from 'grammy';
import { isLanguage } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { clientOf } from './api.server.ts';
import { answerHelp, answerStart, answerStop, endChat, type Writer } from './chat.server.ts';

/** The bot, which answers whoever writes to it in a chat of their own; in groups it is silent. */
export async function openBot(context: Context): Promise<Bot> {
  const { telegram } = context.config;
  if (!telegram) throw new Error('No bot is set up: TELEGRAM_BOT_TOKEN.');
  const { Bot } = await import('grammy');
  const bot = new Bot(telegram.token, { client: clientOf(telegram) });
  const chats = bot.chatType('private');
  chats.command('start', async (update) => {
    await reply(update, await answerStart(context, update.match.trim(), writerOf(update)));
  });
  chats.command('stop', async (update) => {
    await reply(update, await answerStop(context, writerOf(update)));
  });
  chats.on('message', async (update) => {
    await reply(update, await answerHelp(context, writerOf(update)));
  });
  chats.on('my_chat_member', async ({ chat, myChatMember }) => {
    if (myChatMember.new_chat_member.status === 'kicked') await endChat(context, chat.id);
  });
  return bot;
}

/** Whoever has blocked the bot meanwhile is answered nothing: else Telegram would tell of it again and again. */
async function reply(update: Update, words: string): Promise<void> {
  const { GrammyError } = await import('grammy');
  try {
    await update.reply(words);
  } catch (error) {
    if (!(error instanceof GrammyError && error.error_code === 403)) throw error;
  }
}

/** What the bot wants to be told of. */
export const wantedUpdates = ['message', 'my_chat_member'] as const;

function writerOf({ chat, from }: Pick<Update, 'chat' | 'from'>): Writer {
  const spoken = from?.language_code?.split('-')[0];
  return {
    chatId: chat?.id ?? 0,
    label: from?.username ? `@${from.username}` : (from?.first_name ?? ''),
    language: isLanguage(spoken) ? spoken : 'en',
  };
}
