import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';

/** What Telegram keeps of what somebody sent, by its own name for it; `other` is of a kind that we do not take. */
export type BotFile = { kind: 'picture' | 'document'; id: string } | 'other';

/** What somebody wrote to the bot in the chat that they have connected. */
type WrittenToBot = {
  person: Person;
  /** The same each time that Telegram tells of it. */
  key: string;
  /** The same for all that was sent at once: Telegram tells of each picture of an album by itself. */
  album: string | undefined;
  words: string;
  file: BotFile | undefined;
  /** The conversation that they were told of by what they reply to; undefined where they reply to nothing of the kind. */
  threadId: string | undefined;
};

/** What the bot says; a button's `press` comes back when it is pressed, in 64 bytes at most. */
export type BotAnswer = { text: string; buttons?: { label: string; press: string }[] };

/** What a later room does with what people write to the bot, and what is answered. */
export type BotAnswers = {
  /** undefined where the answer to another part of it is answer enough. */
  written(context: Context, written: WrittenToBot): Promise<BotAnswer | undefined>;
  /** Somebody has changed there what they wrote; undefined where nothing is to be said of it. */
  changed(
    context: Context,
    changed: Pick<WrittenToBot, 'person' | 'key' | 'album' | 'words'>,
  ): Promise<BotAnswer | undefined>;
  /** `isDone` when the question is answered: what is said takes its place. */
  pressed(context: Context, person: Person, press: string): Promise<BotAnswer & { isDone: boolean }>;
};
