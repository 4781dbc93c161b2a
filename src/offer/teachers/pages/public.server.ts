import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { users } from '#src/people/accounts/tables.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { teacherPages, teachers } from '../tables.server.ts';
import type { PageWords } from './input.ts';

/** Whether everybody may see the page: it is published, and its teacher still teaches and is not blocked. */
const isPublic = and(
  isNotNull(teacherPages.words),
  eq(users.role, 'teacher'),
  eq(users.status, 'active'),
) as SQL;

/** The slug of a teacher's page where it may be seen, else null. SQL over `users` and `teacher_pages`. */
export const publicSlug = sql<string | null>`case when ${isPublic} then ${teacherPages.slug} end`;

/** What a teacher's page says of them, besides what they teach. */
export type PublicTeacher = {
  id: string;
  slug: string;
  name: string;
  picture: string | null;
  isChecked: boolean;
  words: PageWords;
  since: Date;
};

/** A teacher by the address of their page. @throws Failure not_found also when it is not published, or they are blocked */
export async function readPublic({ database }: Context, slug: string): Promise<PublicTeacher> {
  const { name, picture, checkedAt } = teachers;
  const [row] = await database
    .select({
      ...{ id: users.id, name, picture, checkedAt },
      ...{ words: teacherPages.words, since: users.createdAt },
    })
    .from(teacherPages)
    .innerJoin(teachers, eq(teachers.userId, teacherPages.userId))
    .innerJoin(users, eq(users.id, teacherPages.userId))
    .where(and(eq(teacherPages.slug, slug), isPublic));
  if (!row?.words || row.name === null) throw new Failure('not_found');
  const { checkedAt: at, ...profile } = row;
  return { ...profile, name: row.name, words: row.words, slug, isChecked: at !== null };
}

/** The teachers whose pages were published last. */
export async function listPublic({ database }: Context, limit: number): Promise<PublicTeacher[]> {
  const { name, picture, checkedAt } = teachers;
  const { slug, words, publishedAt } = teacherPages;
  const rows = await database
    .select({ id: users.id, slug, name, picture, checkedAt, words, since: users.createdAt })
    .from(teacherPages)
    .innerJoin(teachers, eq(teachers.userId, teacherPages.userId))
    .innerJoin(users, eq(users.id, teacherPages.userId))
    .where(isPublic)
    .orderBy(desc(publishedAt))
    .limit(limit);
  return rows.flatMap(({ checkedAt, slug, name, words, ...row }) =>
    slug !== null && name !== null && words
      ? [{ ...row, slug, name, words, isChecked: checkedAt !== null }]
      : [],
  );
}

/** The addresses of the pages published last: for search engines to find. */
export async function newestPages({ database }: Pick<Context, 'database'>, limit: number): Promise<string[]> {
  const found = await database
    .select({ slug: teacherPages.slug })
    .from(teacherPages)
    .innerJoin(users, eq(users.id, teacherPages.userId))
    .where(isPublic)
    .orderBy(desc(teacherPages.publishedAt))
    .limit(limit);
  return found.flatMap(({ slug }) => slug ?? []);
}
