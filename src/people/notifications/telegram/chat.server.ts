import { and, eq, gt, isNull } from 'drizzle-orm';
import { users } from '#src/people/accounts/tables.server.ts';
import { hashSecret } from '#src/platform/config/secrets.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { tellConnected } from '../channel-mails.server.ts';
import { connectChannel, endChannel } from '../choosing/channels.server.ts';
import { type Channel, channels, linkCodes } from '../tables.server.ts';

/** Who writes to the bot, in their private chat with it. */
export type Writer = { chatId: number; label: string; language: Language };

/** Answers `/start`: connects the chat by its code. */
export async function answerStart(context: Context, code: string, writer: Writer): Promise<string> {
  const connected = code ? await connectChat(context, code, writer) : await channelOf(context, writer);
  // A code is spent when Telegram, whose own answer was lost, tells of it once more.
  const channel = connected ?? (await channelOf(context, writer));
  if (!channel) return words(context, writer.language)(code ? 'spent' : 'hello');
  return words(context, await languageOf(context, channel))('connected');
}

/** Answers `/stop`: nothing is sent there any more. */
export async function answerStop(context: Context, writer: Writer): Promise<string> {
  const channel = await channelOf(context, writer);
  if (!channel) return words(context, writer.language)('notConnected');
  await endChannel(context, channel.id);
  return words(context, await languageOf(context, channel))('stopped');
}

/** Answers whatever else somebody writes. */
export async function answerHelp(context: Context, writer: Writer): Promise<string> {
  const channel = await channelOf(context, writer);
  return channel
    ? words(context, await languageOf(context, channel))('help')
    : words(context, writer.language)('hello');
}

/** Somebody has blocked the bot: they need not be told. */
export async function endChat(context: Context, chatId: number): Promise<void> {
  const channel = await channelOf(context, { chatId });
  if (channel) await endChannel(context, channel.id);
}

function connectChat(
  context: Context,
  code: string,
  { chatId, label }: Writer,
): Promise<Channel | undefined> {
  return inTransaction(context, async (context) => {
    const [taken] = await context.database
      .delete(linkCodes)
      .where(and(eq(linkCodes.hash, hashSecret(code)), gt(linkCodes.expiresAt, context.clock.now())))
      .returning({ userId: linkCodes.userId });
    if (!taken) return undefined;
    const channel = await connectChannel(context, {
      userId: taken.userId,
      kind: 'telegram',
      address: String(chatId),
      label,
    });
    await tellConnected(context, channel);
    return channel;
  });
}

/** The chat’s connection with an account, while it lasts. */
export async function channelOf(
  { database }: Context,
  { chatId }: Pick<Writer, 'chatId'>,
): Promise<Channel | undefined> {
  const [found] = await database
    .select()
    .from(channels)
    .where(
      and(eq(channels.kind, 'telegram'), eq(channels.address, String(chatId)), isNull(channels.endedAt)),
    );
  return found;
}

async function languageOf({ database }: Context, { userId }: Channel): Promise<Language> {
  const [user] = await database.select({ language: users.language }).from(users).where(eq(users.id, userId));
  return user?.language ?? 'en';
}

type BotAnswer = 'hello' | 'connected' | 'spent' | 'stopped' | 'notConnected' | 'help';

function words({ config }: Context, language: Language): (answer: BotAnswer) => string {
  const t = translator(language);
  const values = { url: `${config.publicUrl}/notifications` };
  return (answer) => t(`notifications:bot.${answer}`, values);
}
