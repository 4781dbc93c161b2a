import { and, eq } from 'drizzle-orm';
import { maxPictureBytes } from '#src/people/files/pictures/picture-sizes.ts';
import { fetchBotFile } from '#src/people/notifications/telegram/files.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { say } from '../say.server.ts';
import { messages } from '../tables.server.ts';
import { keepMessageFile } from '../threads/files.server.ts';
import { sideOf } from '../threads/readable.server.ts';
import { ensureOpen, standingIn } from '../threads/writable.server.ts';
import { readThread } from '../threads.server.ts';
import { nameThread } from './name-thread.server.ts';

/** What goes on; of a file its kind and what the bot calls it: 'picture AgACAgI'. */
export type WaitingMessage = { key: string; words: string; files: readonly string[] };

/** Whether it is said now, and what is answered. */
export type Passed = { isSent: boolean; text: string };

/** Says in a thread what somebody wrote to the bot, once, and tells them so, or why it is not said. */
export async function passOn(
  context: Context,
  threadId: string,
  message: WaitingMessage,
  person: Person,
): Promise<Passed> {
  const t = translator(person.language);
  try {
    const found = await readThread(context, threadId, person);
    const writer = { id: person.id, side: sideOf(person) };
    if (!(await isSaid(context, threadId, message, person))) {
      // Before its files are fetched.
      await ensureOpen(context, found.thread, writer);
      const files = await keepFiles(context, message, person);
      const { key, words } = message;
      // What Telegram showed them has no word of the thread: by it they have read nothing.
      await say(context, threadId, { key, words, language: person.language, files, way: 'telegram' }, person);
    }
    const sent = t('messages/telegram:sent', { to: await nameThread(context, found, person) });
    const { unreached } = await standingIn(context, found.thread, writer);
    const text = unreached.length > 0 ? `${sent}\n${t('messages/telegram:unreached')}` : sent;
    return { isSent: true, text };
  } catch (error) {
    return { isSent: false, text: whyNot(error, person) };
  }
}

/** What is said of something that could not be sent. @throws what is no Failure, or an unexpected one */
export function whyNot(error: unknown, { language }: Pick<Person, 'language'>): string {
  const t = translator(language);
  if (!(error instanceof Failure) || error.code === 'unexpected') throw error;
  if (error.code === 'conflict') return t('messages/telegram:gone');
  const why =
    error.code === 'not_found'
      ? t('messages/telegram:notYours')
      : t(`platform:errors.${error.code}`, error.values);
  return t('messages/telegram:notSent', { why });
}

/** @throws Failure conflict when it is said elsewhere */
async function isSaid(
  { database }: Context,
  threadId: string,
  { key }: WaitingMessage,
  { id }: Person,
): Promise<boolean> {
  const [said] = await database
    .select({ threadId: messages.threadId })
    .from(messages)
    .where(and(eq(messages.authorId, id), eq(messages.key, key)));
  if (said && said.threadId !== threadId) throw new Failure('conflict');
  return said !== undefined;
}

async function keepFiles(context: Context, { files }: WaitingMessage, { id }: Person): Promise<string[]> {
  const kept: string[] = [];
  for (const file of files) {
    const [, name = ''] = file.split(' ');
    kept.push(await keepMessageFile(context, await fetchBotFile(context, name, maxPictureBytes), id));
  }
  return kept;
}
