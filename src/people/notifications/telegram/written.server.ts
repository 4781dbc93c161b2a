import { createHash } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Message } from 'grammy/types';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { type Channel, channels, notices } from '../tables.server.ts';
import { type Reader, readerOf } from '../wishes.server.ts';
import type { BotAnswer, BotAnswers, BotFile } from './answers.ts';
import { answerHelp, channelOf, type Writer } from './chat.server.ts';

/** Answers what somebody wrote: a stranger and a command are told what the bot is for; all else a later room answers. */
export async function answerWritten(
  context: Context,
  answers: BotAnswers,
  message: Message,
  writer: Writer,
): Promise<BotAnswer | undefined> {
  const channel = await channelOf(context, writer);
  const person = channel && (await readerOf(context, channel.userId));
  if (!person || isCommand(message)) return { text: await answerHelp(context, writer) };
  if (person.lacksFactor) return refuse(person);
  return answers.written(context, {
    person,
    ...keysOf(writer.chatId, message),
    words: message.text ?? message.caption ?? '',
    file: fileOf(message),
    threadId: await threadOf(context, channel, message.reply_to_message?.message_id),
  });
}

/** Answers that somebody changed what they wrote, where a later room has anything to say of it. */
export async function answerChanged(
  context: Context,
  answers: BotAnswers,
  message: Message,
  writer: Writer,
): Promise<BotAnswer | undefined> {
  const person = await personAt(context, writer);
  if (!person) return undefined;
  if (person.lacksFactor) return refuse(person);
  const words = message.text ?? message.caption ?? '';
  return answers.changed(context, { person, ...keysOf(writer.chatId, message), words });
}

/** Answers a button; undefined for a stranger. */
export async function answerPressed(
  context: Context,
  answers: BotAnswers,
  press: string,
  writer: Writer,
): Promise<(BotAnswer & { isDone: boolean }) | undefined> {
  const person = await personAt(context, writer);
  if (!person) return undefined;
  if (person.lacksFactor) return { ...refuse(person), isDone: false };
  return answers.pressed(context, person, press);
}

/** Whose chat it is; undefined for a stranger, and for a blocked account. */
async function personAt(context: Context, writer: Writer): Promise<Reader | undefined> {
  const channel = await channelOf(context, writer);
  return channel && readerOf(context, channel.userId);
}

/** An admin without the second factor that admins must have does nothing here either, though no session is needed. */
function refuse({ language }: Reader): BotAnswer {
  return { text: translator(language)('platform:errors.second_factor_required') };
}

function isCommand({ entities = [] }: Message): boolean {
  return entities.some(({ type, offset }) => type === 'bot_command' && offset === 0);
}

function keysOf(chatId: number, { message_id: id, media_group_id: album }: Message) {
  return { key: keyOf(`${chatId} ${id}`), album: album && keyOf(`${chatId} album ${album}`) };
}

/** A UUID of our own making (RFC 9562, version 8). */
function keyOf(name: string): string {
  const hex = createHash('sha256').update(`telegram ${name}`).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

function fileOf(message: Message): BotFile | undefined {
  const { photo, document, text } = message;
  // The same picture in several sizes.
  const largest = photo?.toSorted((one, other) => other.width - one.width)[0];
  if (largest) return { kind: 'picture', id: largest.file_id };
  if (!document) return text === undefined ? 'other' : undefined;
  const { mime_type: type = '', file_name: name = '', file_id: id } = document;
  if (type === 'application/pdf' || /\.pdf$/i.test(name)) return { kind: 'document', id };
  return type.startsWith('image/') ? { kind: 'picture', id } : 'other';
}

/** The conversation that somebody was told of by a message of the bot's, also if their chat was connected anew since. */
async function threadOf(
  { database }: Context,
  { userId, address }: Channel,
  messageId: number | undefined,
): Promise<string | undefined> {
  if (messageId === undefined) return undefined;
  const [told] = await database
    .select({ threadId: notices.threadId })
    .from(notices)
    .innerJoin(channels, eq(channels.id, notices.channelId))
    .where(
      and(
        eq(channels.userId, userId),
        eq(channels.kind, 'telegram'),
        eq(channels.address, address),
        eq(notices.takenAs, String(messageId)),
        isNotNull(notices.threadId),
      ),
    );
  return told?.threadId ?? undefined;
}
