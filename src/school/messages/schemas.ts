import { z } from 'zod';
import { learnerFace } from '#src/learning/families/contract.ts';
import { kinds } from '#src/offer/lessons/lesson.ts';
import { languages } from '#src/platform/language/language.ts';
import { closedWhys, sides, threadKinds } from './kinds.ts';

/** Who is expected to answer. */
export const waits = z.object({
  for: z.enum(sides),
  since: z.iso.datetime(),
  until: z.iso.datetime().optional().describe('By when the school has promised to answer'),
});

/** A message as a reader sees it. */
export const message = z.object({
  number: z.int().describe('From 1 on, without gaps'),
  key: z.uuid().describe('The name that its client gave it'),
  side: z.enum(sides),
  author: z.string().describe('As the reader knows them; empty where they do not'),
  mine: z.boolean(),
  words: z.string(),
  language: z.enum(languages).describe('In which the words were written'),
  phrase: z.string().optional().describe('A phrase, or what was announced, in the reader’s language'),
  phraseLanguage: z.enum(languages).optional(),
  files: z.array(z.string()).describe('Pictures and PDFs below /api/files/'),
  announced: z.boolean().describe('Said to several families at once'),
  hidden: z.string().optional().describe('Why the school hid it; its words are gone'),
  at: z.iso.datetime(),
});

/** One of the other side, as the caller knows them: which of two guardians, or a teacher. */
export const parent = z.object({
  name: z.string().describe('Empty where they have not said it'),
  isOwner: z.boolean().describe('The learner’s place is theirs'),
});

/** A thread in a list. */
export const thread = z.object({
  _id: z.uuid(),
  kind: z.enum(threadKinds),
  learner: learnerFace.optional(),
  lesson: z.object({ _id: z.uuid(), kind: z.enum(kinds), title: z.string() }).optional(),
  teacher: z.string().optional().describe('Who gives the lesson'),
  parent: parent.optional().describe('For its teacher, where each guardian has their own'),
  last: z
    .object({
      side: z.enum(sides),
      mine: z.boolean(),
      words: z.string(),
      hidden: z.string().optional().describe('Why the school hid it; its words are gone'),
      at: z.iso.datetime(),
    })
    .optional(),
  lastNumber: z.int(),
  read: z.int().describe('How far the caller has read'),
  unread: z.int().describe('How many of its messages are new to the caller, up to a hundred'),
  waits: waits.optional().describe('Who is expected to answer, and since when'),
});

const phrase = z.object({
  _id: z.uuid(),
  text: z.string(),
  minutes: z.boolean().describe('It asks for a number of minutes, {minutes}'),
});

/** What a composer needs to know besides. */
export const composing = z.object({
  phrases: z.array(phrase),
  usual: z.int().optional().describe('After how many minutes the other side usually answers'),
  away: z.iso.date().optional().describe('The last day on which the teacher is away, while they are'),
  zone: z.string().optional().describe('On whose clock the other side reads'),
  still: z
    .literal(true)
    .optional()
    .describe('Nobody of the other side has accepted their invitation: they read it once they do'),
});

/** Why a thread is only read. */
export const closed = z.enum(closedWhys).optional().describe('Why the caller cannot write in it');

export const wholeThread = thread.extend({
  closed,
  unreached: z
    .array(parent)
    .describe('Who of the other side has blocked it: what the caller writes reaches the others alone'),
  looks: z
    .array(z.object({ name: z.string(), at: z.iso.datetime() }))
    .describe('Who of the school has opened it'),
  composing,
  hidden: z
    .array(z.object({ number: z.int(), reason: z.string() }))
    .describe('What the school has hidden in it, however far back: an open page shows it no longer'),
  messages: z.array(message).describe('The latest, in their order'),
});
