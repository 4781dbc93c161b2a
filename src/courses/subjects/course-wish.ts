import type { courseKinds } from '../course-list.ts';

/** What a visitor looks for among the courses. */
export type CourseWish = { words: string; kind: (typeof courseKinds)[number] | 'all' };

export const anything: CourseWish = { words: '', kind: 'all' };

/** Whether a course of this kind, called and described so, is looked for: each word stands somewhere in it. */
export function matches(wish: CourseWish, kind: CourseWish['kind'], text: string): boolean {
  if (wish.kind !== 'all' && wish.kind !== kind) return false;
  const told = fold(text);
  return fold(wish.words)
    .split(/\s+/)
    .every((word) => told.includes(word));
}

/** Without case, accents and the signs of oʻ, gʻ and ʼ, for which people type all sorts of apostrophes. */
function fold(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\p{Lm}'`‘’]/gu, '');
}
