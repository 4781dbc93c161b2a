import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { knownAs } from '#src/offer/teachers/search.server.ts';
import { type TeacherPage, teacherPages, teachers } from '#src/offer/teachers/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Page } from '#src/platform/http/contract.ts';
import { type Order, readPage } from '#src/platform/http/keyset.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { PageQuery } from './contract.ts';

/** A teacher's page as the staff see it; `writtenAt` is when its latest words were written or published. */
export type ListedPage = TeacherPage & { name: string; email: string; writtenAt: Date };

const { draft, draftAt, note, words, publishedAt, userId } = teacherPages;

/** When the latest words were written. An index has it for waiting drafts; all others have one of the two. */
const writtenAt = sql<Date>`coalesce(${draftAt}, ${publishedAt})`.mapWith(draftAt);

const conditions: Record<PageQuery['state'], SQL | undefined> = {
  waiting: and(isNotNull(draft), isNull(note)),
  published: isNotNull(words),
  'sent-back': isNotNull(note),
  all: undefined,
};

/** Pages, filtered and ordered by the query. @throws Failure invalid_input for an invalid cursor */
export function listTeacherPages(context: Context, query: PageQuery): Promise<Page<ListedPage>> {
  return readPage(orderOf(query), query, ({ where, cursor }) =>
    selectPages(context, cursor).where(and(where, conditions[query.state], knownAs(query.q))),
  );
}

/** One, by its teacher. @throws Failure not_found */
export async function readTeacherPage(context: Context, id: string): Promise<ListedPage> {
  const [page] = await selectPages(context).where(eq(userId, id));
  if (!page) throw new Failure('not_found');
  const { cursor: _, ...shown } = page;
  return shown;
}

/** By when they were written; an index has that of what waits and of what is published. */
function orderOf({ state, sort }: PageQuery): Order {
  const column = { waiting: draftAt, 'sent-back': draftAt, published: publishedAt, all: writtenAt }[state];
  return {
    by: [
      { column, kind: 'instant' },
      { column: userId, kind: 'id' },
    ],
    descending: sort === 'newest',
  };
}

function selectPages({ database }: Context, cursor = sql<string>`''`.as('cursor')) {
  return database
    .select({
      ...{ userId, slug: teacherPages.slug, words, publishedAt, draft, draftAt, note },
      ...{ name: sql<string>`coalesce(${teachers.name}, '')`, email: users.email, writtenAt, cursor },
    })
    .from(teacherPages)
    .innerJoin(teachers, eq(teachers.userId, userId))
    .innerJoin(users, eq(users.id, userId));
}
