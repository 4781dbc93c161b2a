import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { presentLearner } from '#src/learning/families/present.server.ts';
import { guardianships, learners } from '#src/learning/families/tables.server.ts';
import { contactIn } from '#src/people/accounts/contact.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { messageReports, threadBlocks } from '#src/school/messages/overseeing/tables.server.ts';
import { messages, type ThreadRow, threads } from '#src/school/messages/tables.server.ts';
import { isHolding } from '#src/school/messages/threads/blocks.server.ts';
import type { ThreadView } from '#src/school/messages/threads.server.ts';
import type { InboxMark } from '../filters.ts';

type Shown = Pick<ThreadView, 'thread' | 'learner' | 'account' | 'visitor'>;
type Around = Awaited<ReturnType<typeof readAround>>;

/** What the staff see of some threads besides: whose learners, which people, which marks; in four queries. */
export async function readAround(context: Context, rows: readonly Shown[]) {
  const shown = rows.map(({ thread }) => thread);
  const [faces, people, marks] = await Promise.all([
    facesOf(context, present(shown.map(({ accountId }) => accountId))),
    peopleOf(context, present(shown.flatMap(({ assignedTo, guardianId }) => [assignedTo, guardianId]))),
    marksOf(
      context,
      shown.map(({ id }) => id),
    ),
  ]);
  return { faces, people, marks };
}

/** Whose a conversation is, as the staff know them, and what is to be seen of it at once. */
export function presentWho({ thread, learner, account, visitor }: Shown, { faces, people, marks }: Around) {
  const { accountId, assignedTo, guardianId } = thread;
  const own = faces.filter(({ userId }) => userId === accountId);
  const person = (id: string | null) => people.find((one) => one._id === id);
  const [assigned, guardian] = [person(assignedTo), person(guardianId)];
  return {
    faces: learner ? [presentLearner(learner)] : own.map(({ learner }) => presentLearner(learner)),
    ...(account && accountId && { account: { _id: accountId, ...account } }),
    ...(guardian && { guardian }),
    ...(visitor && { visitor }),
    ...(assigned && { assigned }),
    marks: marksWith(thread, marks),
  };
}

function marksWith({ id, heldAt, closedAt }: ThreadRow, found: readonly Found[]): InboxMark[] {
  const own = found.filter(({ threadId }) => threadId === id).map(({ mark }) => mark);
  return [...own, ...(heldAt ? (['held'] as const) : []), ...(closedAt ? (['closed'] as const) : [])];
}

function facesOf({ database }: Context, accountIds: string[]) {
  const { id, firstName, picture, colour } = learners;
  return database
    .select({ userId: guardianships.userId, learner: { id, firstName, picture, colour } })
    .from(guardianships)
    .innerJoin(learners, eq(learners.id, guardianships.learnerId))
    .where(inArray(guardianships.userId, accountIds))
    .orderBy(asc(learners.id));
}

function peopleOf({ database }: Context, ids: string[]) {
  return database
    .select({ _id: users.id, email: contactIn(users) })
    .from(users)
    .where(inArray(users.id, ids));
}

type Found = { threadId: string; mark: 'reported' | 'blocked' | 'contact' };

async function marksOf(context: Context, ids: string[]): Promise<Found[]> {
  const { database } = context;
  const mark = (name: Found['mark']) => sql<Found['mark']>`${name}::text`;
  return database
    .selectDistinct({ threadId: messageReports.threadId, mark: mark('reported') })
    .from(messageReports)
    .where(and(inArray(messageReports.threadId, ids), sql`${messageReports.seenAt} is null`))
    .unionAll(
      database
        .selectDistinct({ threadId: threadBlocks.threadId, mark: mark('blocked') })
        .from(threadBlocks)
        .innerJoin(threads, eq(threads.id, threadBlocks.threadId))
        .where(and(inArray(threadBlocks.threadId, ids), isHolding(context))),
    )
    .unionAll(
      database
        .selectDistinct({ threadId: messages.threadId, mark: mark('contact') })
        .from(messages)
        .where(and(inArray(messages.threadId, ids), eq(messages.hasContact, true))),
    );
}

function present(ids: (string | null)[]): string[] {
  return [...new Set(ids.flatMap((id) => id ?? []))];
}
