import { and, eq } from 'drizzle-orm';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { tellLive } from '../live/notify.server.ts';
import { type MessageRow, messages } from '../tables.server.ts';
import { lockedMessage } from './find.server.ts';

type Which = Pick<MessageRow, 'threadId' | 'number'>;

/**
 * Hides a message from all but the staff; in its place everybody, its author too, reads the reason.
 * @throws Failure not_found; conflict where it is hidden already
 */
export async function hideMessage(
  context: Context,
  which: Which,
  reason: string,
  person: Person,
): Promise<void> {
  await inTransaction(context, async (context) => {
    const { hiddenAt } = await lockedMessage(context, which);
    if (hiddenAt) throw new Failure('conflict');
    const hidden = { hiddenAt: context.clock.now(), hiddenBy: person.id, hiddenReason: reason };
    await context.database.update(messages).set(hidden).where(is(which));
    await record(context, person, { act: 'message-hidden', ...about(which) });
  });
  await tellLive(context, which);
}

/** Shows it again. @throws Failure not_found; conflict where it is not hidden */
export async function showMessage(context: Context, which: Which, person: Person): Promise<void> {
  await inTransaction(context, async (context) => {
    const { hiddenAt } = await lockedMessage(context, which);
    if (!hiddenAt) throw new Failure('conflict');
    const hidden = { hiddenAt: null, hiddenBy: null, hiddenReason: null };
    await context.database.update(messages).set(hidden).where(is(which));
    await record(context, person, { act: 'message-shown', ...about(which) });
  });
  await tellLive(context, which);
}

function is({ threadId, number }: Which) {
  return and(eq(messages.threadId, threadId), eq(messages.number, number));
}

function about({ threadId }: Which) {
  return { kind: 'thread', id: threadId } as const;
}
