import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { ledgerAccounts } from '#src/books/ledger/tables.server.ts';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { guardianships, learners } from '#src/learning/families/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import type { Page } from '#src/platform/http/contract.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { isAccountOf } from './packages.server.ts';
import { creditUses, packages } from './tables.server.ts';

/** A package as its payer sees it. */
export type ListedPackage = Awaited<ReturnType<typeof listBought>>['items'][number];

/**
 * The packages that an account has paid for, the newest first, with what used them; with the learner where the account
 * looks after them.
 */
export async function listBought(
  context: Context,
  payerId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const { id, firstName, picture, colour } = learners;
  const found = await context.database
    .select({
      row: packages,
      left: sql<number>`coalesce(-${ledgerAccounts.balance}, 0)::int`,
      learner: { id, firstName, picture, colour },
    })
    .from(packages)
    .leftJoin(ledgerAccounts, isAccountOf)
    .leftJoin(
      guardianships,
      and(eq(guardianships.learnerId, packages.learnerId), eq(guardianships.userId, payerId)),
    )
    .leftJoin(learners, and(eq(id, guardianships.learnerId), isNull(learners.removedAt)))
    .where(and(eq(packages.payerId, payerId), cursor ? lt(packages.id, cursor) : undefined))
    .orderBy(desc(packages.id))
    .limit(limit + 1);
  const shown = found.slice(0, limit);
  const uses = await usesOf(
    context,
    shown.map(({ row }) => row.id),
  );
  const items = shown.map(({ row, left, learner }) => ({
    ...row,
    left,
    learner,
    uses: uses.get(row.id) ?? [],
  }));
  return { items, next: found.length > limit ? items.at(-1)?.id : undefined } satisfies Page<unknown>;
}

/** What used each of some packages, the latest first. */
async function usesOf({ database }: Pick<Context, 'database'>, packageIds: readonly string[]) {
  const { meetingId, packageId, usedAt, returnedAt } = creditUses;
  const rows = await database
    .select({ meetingId, packageId, usedAt, returnedAt, startsAt: meetings.startsAt, title: lessons.title })
    .from(creditUses)
    .leftJoin(meetings, eq(meetings.id, meetingId))
    .leftJoin(lessons, eq(lessons.id, meetings.lessonId))
    .where(inArray(packageId, [...packageIds]))
    .orderBy(desc(usedAt), desc(meetingId));
  return Map.groupBy(rows, (row) => row.packageId);
}
