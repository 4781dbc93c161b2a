import { and, eq } from 'drizzle-orm';
import { users } from '#src/people/accounts/tables.server.ts';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { tellLive } from './notify.server.ts';
import { lockedThread } from './overseeing/find.server.ts';
import { threads } from './tables.server.ts';
import { tellAssigned } from './telling/staff-mails.server.ts';

/** To whom a thread is to be given, and to whom the caller saw it given, if they say. */
type Given = { userId: string | null; from?: string | null | undefined };

/**
 * Says who of the staff sees to a thread, and tells them where it was another who said so; null for nobody. Who has it
 * already changes nothing.
 * @throws Failure not_found; invalid_input for anybody but an admin; conflict where it was given to another meanwhile
 */
export async function assignThread(
  context: Context,
  id: string,
  { userId, from }: Given,
  person: Person,
): Promise<void> {
  const number = await inTransaction(context, async (context) => {
    const { assignedTo, lastNumber } = await lockedThread(context, id);
    if (assignedTo === userId) return 0;
    if (from !== undefined && from !== assignedTo) throw new Failure('conflict');
    if (userId) await ensureAdmin(context, userId);
    await context.database.update(threads).set({ assignedTo: userId }).where(eq(threads.id, id));
    await record(context, person, { act: 'thread-assigned', kind: 'thread', id, details: { userId } });
    if (userId && userId !== person.id) await tellAssigned(context, id, userId, person);
    return lastNumber;
  });
  // Whoever of the staff has it open sees who has it now.
  if (number > 0) await tellLive(context, { threadId: id, number });
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
