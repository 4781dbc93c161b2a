import { randomUUID } from 'node:crypto';
import { teacherPages } from '#src/offer/teachers/tables.server.ts';
import { nameTeacher } from '#src/offer/teachers/teachers.server.ts';
import type { TestProgram } from '../start/program.ts';

/** What a teacher writes for their page. */
export const words = {
  aboutEn: 'I have taught chess for nine years.',
  aboutUz: 'Toʻqqiz yildan beri shaxmatdan dars beraman.',
  languages: ['uz', 'en'],
} satisfies typeof teacherPages.$inferInsert.words;

/** The page of a teacher: published, unless told otherwise. @returns its address */
export async function makeTeacherPage(
  { context }: TestProgram,
  { id: userId }: { id: string },
  more: Partial<typeof teacherPages.$inferInsert> = {},
): Promise<string> {
  await nameTeacher(context, userId, 'Nodira Azimova');
  const slug = `nodira-${randomUUID()}`;
  const set = {
    slug,
    words,
    publishedAt: context.clock.now(),
    draft: null,
    draftAt: null,
    note: null,
    ...more,
  };
  await context.database
    .insert(teacherPages)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: teacherPages.userId, set });
  return set.slug ?? '';
}
