import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { guardianships } from '#src/learning/families/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Context, SignedIn } from '#src/platform/program/context.server.ts';
import { messagesOf, shownFirst } from '#src/school/messages/history.server.ts';
import { messageReports, threadBlocks } from '#src/school/messages/overseeing/tables.server.ts';
import type { ThreadRow } from '#src/school/messages/tables.server.ts';
import { composingOf } from '#src/school/messages/threads/composing.server.ts';
import { lookAt, looksAt } from '#src/school/messages/threads/look.server.ts';
import { isSplitLearner } from '#src/school/messages/threads/open.server.ts';
import { readThread, type ThreadView } from '#src/school/messages/threads.server.ts';
import { messagesShown } from '../filters.ts';
import { readAround } from './around.server.ts';

/** A conversation with all that the staff see of it; who reads what is between two others is noted. @throws Failure not_found */
export async function readInboxThread(
  context: Context,
  id: string,
  { before }: { before?: number | undefined },
  { person, language }: SignedIn,
) {
  const view = await readThread(context, id, person);
  await lookAt(context, view.thread, person);
  const said = await messagesOf(context, id, {
    before,
    limit: before === undefined ? shownFirst(view) : messagesShown,
  });
  const [around, looks, composing, reports, blocks, admins, holder, family] = await Promise.all([
    readAround(context, [view]),
    looksAt(context, id),
    composingOf(context, view, {
      side: 'school',
      language,
      userId: person.id,
      guardianId: view.thread.guardianId,
      accountId: view.thread.accountId,
    }),
    reportsOf(context, id, said),
    blocksOf(context, id),
    adminsOf(context),
    holderOf(context, view.thread),
    familyOf(context, view),
  ]);
  return { view, said, around, looks, composing, reports, blocks, admins, holder, family };
}

function reportsOf({ database }: Context, threadId: string, said: readonly { number: number }[]) {
  const [first, last] = [said[0]?.number ?? 1, said.at(-1)?.number ?? 0];
  return database
    .select({ report: messageReports, role: users.role })
    .from(messageReports)
    .innerJoin(users, eq(users.id, messageReports.reporterId))
    .where(
      and(
        eq(messageReports.threadId, threadId),
        gte(messageReports.number, first),
        lte(messageReports.number, last),
      ),
    )
    .orderBy(asc(messageReports.id));
}

function blocksOf({ database }: Context, threadId: string) {
  return database
    .select()
    .from(threadBlocks)
    .where(eq(threadBlocks.threadId, threadId))
    .orderBy(asc(threadBlocks.createdAt));
}

/** To whom a conversation can be given. */
function adminsOf({ database }: Context) {
  return database
    .select({ _id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'active')))
    .orderBy(asc(users.email))
    .limit(100);
}

async function holderOf({ database }: Context, { heldBy }: ThreadRow): Promise<string> {
  if (!heldBy) return '';
  const [holder] = await database.select({ email: users.email }).from(users).where(eq(users.id, heldBy));
  return holder?.email ?? '';
}

/** Whose page of a family belongs beside it, how many look after its learner, and whether they are split. */
async function familyOf(context: Context, { thread, account }: Pick<ThreadView, 'thread' | 'account'>) {
  const { learnerId, guardianId, accountId } = thread;
  if (!learnerId)
    return { familyId: account?.role === 'student' ? accountId : null, guardians: 0, isSplit: false };
  const found = await context.database
    .select({ userId: guardianships.userId })
    .from(guardianships)
    .where(inArray(guardianships.learnerId, [learnerId]))
    .orderBy(sql`${guardianships.userId} = ${guardianId} desc`, sql`${guardianships.kind} = 'owner' desc`);
  const isSplit = await isSplitLearner(context, learnerId);
  return { familyId: found[0]?.userId ?? null, guardians: found.length, isSplit };
}
