import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { guardianships } from '#src/learning/families/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { invitedAccounts } from '#src/people/accounts/invited/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { record } from '#src/people/audit/audit.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person, Role } from '#src/platform/program/person.ts';
import { broughtFor } from './lessons-of-invited.server.ts';
import { canBeWritten, inviteWave } from './send.server.ts';

/** Whom a wave is to reach. */
type Wave = { role?: Role | undefined; lessonIds: readonly string[]; first: number; again: boolean };

/** The first of those who can be written to now, and how many more there are. */
export async function wavePeople(context: Context, { role, lessonIds, first, again }: Wave) {
  const { database } = context;
  const reached = and(
    canBeWritten(again, context.clock.now()),
    role && eq(users.role, role),
    lessonIds.length > 0 ? isIn(lessonIds) : undefined,
  );
  const { id, email, name, role: ofUser, language } = users;
  const found = await database
    .select({ id, email, name, role: ofUser, language })
    .from(invitedAccounts)
    .innerJoin(users, eq(users.id, invitedAccounts.userId))
    .where(reached)
    .orderBy(asc(invitedAccounts.userId))
    .limit(first);
  const [all] = await database
    .select({ count: sql<number>`count(*)::int` })
    .from(invitedAccounts)
    .innerJoin(users, eq(users.id, invitedAccounts.userId))
    .where(reached);
  const brought = await broughtFor(
    context,
    found.map(({ id }) => id),
  );
  const people = found.map((one) => ({ ...one, brought: brought.get(one.id) ?? [] }));
  return { people, left: (all?.count ?? 0) - people.length };
}

function isIn(lessonIds: readonly string[]): SQL {
  const ids = sql`any (${sql.param([...lessonIds])}::uuid[])`;
  return sql`(exists (select from ${guardianships}
      join ${enrolments} on ${enrolments.learnerId} = ${guardianships.learnerId} and ${enrolments.cancelledAt} is null
      where ${guardianships.userId} = ${users.id} and ${enrolments.lessonId} = ${ids})
    or exists (select from ${lessons} where ${lessons.teacherId} = ${users.id} and ${lessons.id} = ${ids}))`;
}

/**
 * Has a job invite them, or remind those who were invited. Whoever was written to meanwhile gets nothing; asked for
 * twice, it mails once.
 * @returns how many of them can be written to now
 */
export function askWave(
  context: Context,
  { userIds, isAgain }: { userIds: readonly string[]; isAgain: boolean },
  person: Person,
): Promise<number> {
  return inTransaction(context, async (context) => {
    const { database, clock } = context;
    const askedAt = clock.now();
    const found = await database
      .select({ id: users.id })
      .from(invitedAccounts)
      .innerJoin(users, eq(users.id, invitedAccounts.userId))
      .where(and(inArray(users.id, [...userIds]), canBeWritten(isAgain, askedAt)));
    if (found.length === 0) return 0;
    const ids = found.map(({ id }) => id);
    await context.jobs.enqueue(database, inviteWave, {
      userIds: ids,
      isAgain,
      askedAt: askedAt.toISOString(),
    });
    const details = { recipients: ids.length, ...(isAgain && { way: 'again' }) };
    await record(context, person, { act: 'people-invited', kind: 'person', id: '', details });
    return ids.length;
  });
}
