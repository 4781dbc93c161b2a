import { presentLearner } from '#src/learning/families/present.server.ts';
import { business } from '#src/platform/language/business.ts';
import { type Language, languages } from '#src/platform/language/language.ts';
import type { Person } from '#src/platform/program/person.ts';
import type { MessageView } from './history.server.ts';
import type { ThreadRow } from './tables.server.ts';
import type { ThreadView } from './threads.server.ts';

type Reader = Pick<Person, 'id' | 'role'> & { language: Language };

/**
 * A thread in a list. Of what was hidden last there is the reason in the place of the words.
 * @param inVain it waits for the reader, who cannot write in it: nothing waits for their answer
 */
export function presentThread(view: ThreadView, reader: Reader, { inVain = false } = {}) {
  const { thread, last, read, unread, guardian } = view;
  return {
    _id: thread.id,
    kind: thread.kind,
    ...presentAbout(view),
    ...(reader.role === 'teacher' && thread.guardianId && { parent: presentParent(guardian) }),
    ...(last && {
      last: {
        side: last.side,
        mine: last.authorId === reader.id,
        words:
          last.hiddenReason === null
            ? [inLanguage(last.texts, reader.language)?.words, last.words].filter(Boolean).join(' ')
            : '',
        ...(last.hiddenReason !== null && { hidden: last.hiddenReason }),
        at: last.createdAt.toISOString(),
      },
    }),
    lastNumber: thread.lastNumber,
    ...{ read, unread },
    ...(!inVain && presentWaits(thread)),
  };
}

/** With which of a learner’s guardians a teacher writes: by their name, else by whether they have its place. */
export function presentParent(guardian: { name: string | null; kind: string | null } | null) {
  return { name: guardian?.name ?? '', isOwner: guardian?.kind === 'owner' };
}

/** Whom and what a thread is about. */
export function presentAbout({
  learner,
  lesson,
  teacher,
}: Pick<ThreadView, 'learner' | 'lesson' | 'teacher'>) {
  return {
    ...(learner && { learner: presentLearner(learner) }),
    ...(lesson && { lesson: { _id: lesson.id, kind: lesson.kind, title: lesson.title } }),
    ...(lesson && teacher && { teacher }),
  };
}

/** Who is expected to answer in it. */
export function presentWaits({
  waitsFor,
  waitsSince,
  dueAt,
}: Pick<ThreadRow, 'waitsFor' | 'waitsSince' | 'dueAt'>) {
  if (!waitsFor || !waitsSince) return {};
  return {
    waits: { for: waitsFor, since: waitsSince.toISOString(), ...(dueAt && { until: dueAt.toISOString() }) },
  };
}

/**
 * A message as somebody reads it. What was hidden has no words for anybody but the staff. A guardian’s name is for the
 * teacher and the school, which tells two without names by their addresses: guardians know nothing of each other but that they exist.
 */
export function presentMessage(message: MessageView, reader: Reader) {
  const { number, key, side, authorId, words, language, texts, files, announcementId, createdAt } = message;
  const isHidden = message.hiddenReason !== null && reader.role !== 'admin';
  const phrase = isHidden ? undefined : inLanguage(texts, reader.language);
  return {
    ...{ number, key, side, language },
    author: authorOf(message, reader),
    mine: authorId === reader.id,
    words: isHidden ? '' : words,
    ...(phrase && { phrase: phrase.words, phraseLanguage: phrase.language }),
    files: isHidden ? [] : files,
    announced: announcementId !== null,
    ...(message.hiddenReason !== null && { hidden: message.hiddenReason }),
    at: createdAt.toISOString(),
  };
}

function authorOf({ side, author }: MessageView, { role }: Reader): string {
  if (side === 'teacher') return author?.teacher || author?.name || '';
  if (side === 'school') return author?.name ? `${author.name}, ${business.name}` : business.name;
  if (role === 'student') return '';
  return author?.name || (role === 'admin' && author?.email) || '';
}

/** What is said in several languages, in the reader’s, else in one in which it was said. */
export function inLanguage(texts: Partial<Record<Language, string>> | null, language: Language) {
  const said = [language, ...languages].find((one) => texts?.[one]);
  return said && texts?.[said] ? { words: texts[said], language: said } : undefined;
}
