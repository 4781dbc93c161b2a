import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { guardianships } from '#src/learning/families/tables.server.ts';
import { teachers } from '#src/offer/teachers/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { presentParent } from '#src/school/messages/present.server.ts';
import type { ThreadRow } from '../tables.server.ts';
import type { Standing } from './writable.server.ts';

/** Whom what somebody writes does not reach, by the names by which the other side knows them. */
export async function namesOfUnreached(
  { database }: Context,
  { learnerId }: Pick<ThreadRow, 'learnerId'>,
  { closed, unreached }: Standing,
) {
  if (closed || unreached.length === 0) return [];
  const found = await database
    .select({
      name: sql<string | null>`coalesce(${teachers.name}, ${users.name})`,
      kind: guardianships.kind,
    })
    .from(users)
    .leftJoin(teachers, eq(teachers.userId, users.id))
    .leftJoin(
      guardianships,
      and(eq(guardianships.userId, users.id), eq(guardianships.learnerId, learnerId ?? '')),
    )
    .where(inArray(users.id, [...unreached]))
    .orderBy(asc(users.id));
  return found.map(presentParent);
}
