import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { learnersOf } from '#src/school/families/learners.server.ts';
import type { ThreadView } from '../threads/threads.server.ts';

/**
 * A thread by its teacher and lesson: 'Dilnoza Karimova · Chess'. Telegram may read it, so of a child there is the first
 * letter alone, for who writes about several.
 */
export async function nameThread(
  context: Context,
  { lesson, learner, teacher }: Pick<ThreadView, 'lesson' | 'learner' | 'teacher'>,
  { id, role, language }: Person,
): Promise<string> {
  if (!lesson) return translator(language)('messages/telegram:school');
  const name = role === 'student' && teacher ? `${teacher} · ${lesson.title}` : lesson.title;
  const isOne = role === 'student' && (await learnersOf(context, id)).length < 2;
  const [letter] = learner?.firstName ?? '';
  return isOne || !letter ? name : `${name} (${letter}.)`;
}
