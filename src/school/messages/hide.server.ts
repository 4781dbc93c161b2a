import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { announcements } from './announcing/tables.server.ts';
import { tellLive } from './notify.server.ts';
import { lockedMessage } from './overseeing/find.server.ts';
import { type MessageRow, messages } from './tables.server.ts';

type Which = Pick<MessageRow, 'threadId' | 'number'>;

/**
 * Hides a message from all but the staff; in its place everybody, its author too, reads the reason. What was announced is
 * hidden from all who got it.
 * @throws Failure not_found; conflict where it is hidden already
 */
export async function hideMessage(
  context: Context,
  which: Which,
  reason: string,
  person: Person,
): Promise<void> {
  const changed = await inTransaction(context, async (context) => {
    const isCopy = await copiesOf(context, which);
    const { hiddenAt } = await lockedMessage(context, which);
    if (hiddenAt) throw new Failure('conflict');
    const hidden = { hiddenAt: context.clock.now(), hiddenBy: person.id, hiddenReason: reason };
    await record(context, person, { act: 'message-hidden', ...about(which) });
    return context.database
      .update(messages)
      .set(hidden)
      .where(and(isCopy, isNull(messages.hiddenAt)))
      .returning(ids);
  });
  for (const one of changed) await tellLive(context, one);
}

/** Shows it again, wherever it was announced. @throws Failure not_found; conflict where it is not hidden */
export async function showMessage(context: Context, which: Which, person: Person): Promise<void> {
  const changed = await inTransaction(context, async (context) => {
    const isCopy = await copiesOf(context, which);
    const { hiddenAt } = await lockedMessage(context, which);
    if (!hiddenAt) throw new Failure('conflict');
    const shown = { hiddenAt: null, hiddenBy: null, hiddenReason: null };
    await record(context, person, { act: 'message-shown', ...about(which) });
    return context.database
      .update(messages)
      .set(shown)
      .where(and(isCopy, isNotNull(messages.hiddenAt)))
      .returning(ids);
  });
  for (const one of changed) await tellLive(context, one);
}

const ids = { threadId: messages.threadId, number: messages.number };

/**
 * The message, or all copies of what was announced: the same words stand in each. Nobody else changes these meanwhile, and
 * no more are written.
 */
async function copiesOf(context: Context, which: Which) {
  const [found] = await context.database
    .select({ announcementId: messages.announcementId })
    .from(messages)
    .where(is(which));
  if (!found?.announcementId) return is(which);
  const { announcementId } = found;
  await context.database
    .select({ id: announcements.id })
    .from(announcements)
    .where(eq(announcements.id, announcementId))
    .for('update');
  return eq(messages.announcementId, announcementId);
}

function is({ threadId, number }: Which) {
  return and(eq(messages.threadId, threadId), eq(messages.number, number));
}

function about({ threadId }: Which) {
  return { kind: 'thread', id: threadId } as const;
}
