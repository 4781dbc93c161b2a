import { folded, patternOf, wordsOf } from '#src/platform/language/folded.ts';
import type { courseKinds } from '../course-list.ts';

/** What a visitor looks for among the courses. */
export type CourseWish = { words: string; kind: (typeof courseKinds)[number] | 'all' };

export const anything: CourseWish = { words: '', kind: 'all' };

/** Whether a course fits: it is of the kind, and each word stands somewhere in its text. */
export function matches(wish: CourseWish, kind: CourseWish['kind'], text: string): boolean {
  if (wish.kind !== 'all' && wish.kind !== kind) return false;
  const told = folded(text);
  return wordsOf(wish.words).every((word) => new RegExp(patternOf(word)).test(told));
}
