import { eq } from 'drizzle-orm';
import type { BotAnswers } from '#src/people/notifications/telegram/answers.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { messageLimits } from '../kinds.ts';
import { tidied } from '../saying/tidied.ts';
import { openThread } from '../threads/open.server.ts';
import { askWhom } from './ask.server.ts';
import { type Passed, passOn, whyNot } from './pass-on.server.ts';
import { readPress } from './press.ts';
import { unaddressed } from './tables.server.ts';
import { changeWaiting, saidUnder, waitingOf } from './waiting.server.ts';

/** What becomes of what people write to the bot: a reply goes where it belongs, of anything else it asks to whom. */
export const botAnswers: BotAnswers = {
  async written(context, { person, key, album, words: typed, file, threadId }) {
    const words = tidied(typed);
    const t = translator(person.language);
    if (file === 'other' || (!words && !file)) return { text: t('messages/telegram:otherKind') };
    if (words.length > messageLimits.words)
      return { text: t('messages/telegram:tooLong', { most: messageLimits.words }) };
    const message = { key, words, files: file ? [`${file.kind} ${file.id}`] : [] };
    if (!threadId)
      return askWhom(context, message, album, person).catch((error) => ({ text: whyNot(error, person) }));
    const { text } = await passOn(context, threadId, message, person);
    return { text };
  },
  async changed(context, { person, key, album, words: typed }) {
    const words = tidied(typed);
    const t = translator(person.language);
    if (words.length > messageLimits.words)
      return { text: t('messages/telegram:tooLong', { most: messageLimits.words }) };
    // The button sends what stands above it.
    if (await changeWaiting(context, { keys: [key, album], words }, person)) return undefined;
    const said = await saidUnder(context, [key, album], person);
    return said === undefined || said === words ? undefined : { text: t('messages/telegram:changed') };
  },
  async pressed(context, person, press) {
    const { isSent, text } = await sendWaiting(context, person, press);
    return { isDone: isSent, text };
  },
};

/** Sends what waited for its button, and keeps it no longer. */
async function sendWaiting(context: Context, person: Person, press: string): Promise<Passed> {
  const { database } = context;
  const t = translator(person.language);
  const pressed = readPress(press);
  const waiting = pressed && (await waitingOf(context, pressed.id, person));
  if (!pressed || !waiting) return { isSent: false, text: t('messages/telegram:gone') };
  // An album has as many captions as pictures.
  if (waiting.words.length > messageLimits.words)
    return { isSent: false, text: t('messages/telegram:tooLong', { most: messageLimits.words }) };
  const threadId = pressed.threadId ?? (await threadWithSchool(context, person));
  const passed = await passOn(context, threadId, waiting, person);
  if (passed.isSent) await database.delete(unaddressed).where(eq(unaddressed.id, waiting.id));
  return passed;
}

async function threadWithSchool(context: Context, person: Person): Promise<string> {
  const { id } = await inTransaction(context, (context) => openThread(context, {}, person));
  return id;
}
