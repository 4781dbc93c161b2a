import type { Bot, GrammyError, Context as Update } from 'grammy';
import { isLanguage } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { BotAnswer, BotAnswers } from './answers.ts';
import { clientOf } from './api.server.ts';
import { answerStart, answerStop, endChat, type Writer } from './chat.server.ts';
import { isChatGone } from './send.server.ts';
import { answerChanged, answerPressed, answerWritten } from './written.server.ts';

/** The bot, which answers whoever writes to it in a chat of their own; in groups it is silent. */
export async function openBot(context: Context, answers: BotAnswers): Promise<Bot> {
  const { telegram } = context.config;
  if (!telegram) throw new Error('No bot is set up: TELEGRAM_BOT_TOKEN.');
  const { Bot } = await import('grammy');
  const bot = new Bot(telegram.token, { client: clientOf(telegram) });
  const chats = bot.chatType('private');
  chats.command('start', async (update) => {
    await reply(update, { text: await answerStart(context, update.match.trim(), writerOf(update)) });
  });
  chats.command('stop', async (update) => {
    await reply(update, { text: await answerStop(context, writerOf(update)) });
  });
  chats.on([...sentByPeople], async (update) => {
    const answer = await answerWritten(context, answers, update.message, writerOf(update));
    if (answer) await reply(update, answer);
  });
  chats.on('edited_message', async (update) => {
    const answer = await answerChanged(context, answers, update.editedMessage, writerOf(update));
    if (answer) await reply(update, answer);
  });
  chats.on('callback_query:data', async (update) => {
    const answer = await answerPressed(context, answers, update.callbackQuery.data, writerOf(update));
    if (!answer) return unlessOver(() => update.answerCallbackQuery());
    const { text, isDone } = answer;
    if (isDone) await unlessOver(() => update.editMessageText(text));
    await unlessOver(() =>
      update.answerCallbackQuery(isDone ? {} : { text: text.slice(0, longestAlert), show_alert: true }),
    );
  });
  chats.on('my_chat_member', async ({ chat, myChatMember }) => {
    if (myChatMember.new_chat_member.status === 'kicked') await endChat(context, chat.id);
  });
  return bot;
}

/**
 * What people send, be it of a kind that we take or not. Telegram also tells that somebody has pinned a message or chosen
 * when messages vanish: nobody waits for an answer to that.
 */
const sentByPeople = [
  'message:text',
  'message:file',
  'message:location',
  'message:contact',
  'message:poll',
  'message:dice',
  'message:story',
] as const;

/** Characters of what is shown above a chat when a button was pressed. */
const longestAlert = 200;

/** Whoever has blocked the bot or left Telegram meanwhile is answered nothing: else Telegram would tell of it again and again. */
function reply(update: Update, { text, buttons }: BotAnswer): Promise<void> {
  const keyboard = buttons?.map(({ label, press }) => [{ text: label, callback_data: press }]);
  return unlessOver(
    () => update.reply(text, keyboard ? { reply_markup: { inline_keyboard: keyboard } } : {}),
    isChatGone,
  );
}

/** Lets pass that a chat is shut, or that a question is too old to be changed. */
async function unlessOver(act: () => Promise<unknown>, isOver = isRefused): Promise<void> {
  const { GrammyError } = await import('grammy');
  try {
    await act();
  } catch (error) {
    if (!(error instanceof GrammyError && isOver(error))) throw error;
  }
}

function isRefused({ error_code: code }: GrammyError): boolean {
  return code === 400 || code === 403;
}

/** What the bot wants to be told of. */
export const wantedUpdates = ['message', 'edited_message', 'callback_query', 'my_chat_member'] as const;

function writerOf({ chat, from }: Pick<Update, 'chat' | 'from'>): Writer {
  const spoken = from?.language_code?.split('-')[0];
  return {
    chatId: chat?.id ?? 0,
    label: from?.username ? `@${from.username}` : (from?.first_name ?? ''),
    language: isLanguage(spoken) ? spoken : 'en',
  };
}
