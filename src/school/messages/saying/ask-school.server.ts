import { createHash, randomUUID } from 'node:crypto';
import type { AskSchool } from '#src/offer/contact/ask-school.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { say } from '#src/school/messages/say.server.ts';
import { messageLimits } from '../kinds.ts';
import { openThread } from '../threads/open.server.ts';

/** What somebody asks the school, as messages in their thread with it: of a learner, or of their account. */
export const askSchool: AskSchool = async (
  context,
  { words, language, key = randomUUID(), learnerId },
  person,
) => {
  const thread = await inTransaction(context, (context) => openThread(context, { learnerId }, person));
  for (const [place, part] of inParts(words).entries())
    await say(
      context,
      thread.id,
      { key: place ? keyOfPart(key, place) : key, words: part, language },
      person,
    );
};

/** A form takes more than a message: what is too long is said in several, parted where there is room between words. */
export function inParts(words: string): string[] {
  if (words.length <= messageLimits.words) return [words];
  const first = words.slice(0, messageLimits.words);
  // Somewhere in the last half, else just there; but not within a character.
  const space = first.search(/\s\S*$/);
  const end =
    space > messageLimits.words / 2
      ? space
      : /[\ud800-\udbff]$/.test(first)
        ? first.length - 1
        : first.length;
  return [words.slice(0, end).trimEnd(), ...inParts(words.slice(end).trimStart())];
}

/** The same for the same call, so that one which is repeated after half of it says the rest. */
function keyOfPart(key: string, place: number): string {
  const hash = createHash('sha256').update(`${key} ${place}`).digest('hex');
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5');
}
