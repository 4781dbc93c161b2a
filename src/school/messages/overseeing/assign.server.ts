import { and, eq } from 'drizzle-orm';
import { users } from '#src/people/accounts/tables.server.ts';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { threads } from '../tables.server.ts';
import { lockedThread } from './find.server.ts';

/**
 * Says who of the staff sees to a thread; null for nobody. Who has it already changes nothing.
 * @throws Failure not_found; invalid_input for anybody but an admin
 */
export function assignThread(
  context: Context,
  id: string,
  userId: string | null,
  person: Person,
): Promise<void> {
  return inTransaction(context, async (context) => {
    const { assignedTo } = await lockedThread(context, id);
    if (assignedTo === userId) return;
    if (userId) await ensureAdmin(context, userId);
    await context.database.update(threads).set({ assignedTo: userId }).where(eq(threads.id, id));
    await record(context, person, { act: 'thread-assigned', kind: 'thread', id, details: { userId } });
  });
}

async function ensureAdmin({ database }: Context, userId: string): Promise<void> {
  const [admin] = await database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.role, 'admin'), eq(users.status, 'active')));
  if (!admin) throw new Failure('invalid_input', { userId: { key: 'choice' } });
}

/** Keeps a thread beyond its time, for a reason. @throws Failure not_found; conflict where it is held already */
export function holdThread(context: Context, id: string, heldReason: string, person: Person): Promise<void> {
  return inTransaction(context, async (context) => {
    const { heldAt } = await lockedThread(context, id);
    if (heldAt) throw new Failure('conflict');
    const held = { heldAt: context.clock.now(), heldBy: person.id, heldReason };
    await context.database.update(threads).set(held).where(eq(threads.id, id));
    await record(context, person, { act: 'thread-held', kind: 'thread', id });
  });
}

/** Keeps it no longer than others. @throws Failure not_found; conflict where it is not held */
export function releaseThread(context: Context, id: string, person: Person): Promise<void> {
  return inTransaction(context, async (context) => {
    const { heldAt } = await lockedThread(context, id);
    if (!heldAt) throw new Failure('conflict');
    const held = { heldAt: null, heldBy: null, heldReason: null };
    await context.database.update(threads).set(held).where(eq(threads.id, id));
    await record(context, person, { act: 'thread-released', kind: 'thread', id });
  });
}
