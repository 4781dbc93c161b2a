import { and, eq, ne } from 'drizzle-orm';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction, takeTurns } from '#src/platform/program/context.server.ts';
import type { Person, Role } from '#src/platform/program/person.ts';
import type { BlockReason } from './account.ts';
import { dropFactor } from './second-factor/factors.server.ts';
import { mailFactor } from './second-factor/mails.server.ts';
import { logOut } from './sessions/devices.server.ts';
import { endSessionsOf } from './sessions/sessions.server.ts';
import { passwordResets, type User, users } from './tables.server.ts';
import type { HandingOut } from './ways-in/ways-in.server.ts';

type Actor = Pick<Person, 'id'>;

/**
 * Gives somebody another role and ends their sessions. Repeating it does nothing more.
 * @param check refuses, in the same transaction, what other rooms know against it
 * @throws Failure not_found, own_account, last_admin
 */
export function changeRole(
  context: Context,
  id: string,
  role: Role,
  actor: Actor,
  check: (context: Context) => Promise<void>,
): Promise<void> {
  return inTransaction(context, async (context) => {
    const user = await lockAnother(context, id, actor);
    if (user.role === role) return;
    await check(context);
    await keepAnAdmin(context, user);
    await context.database.update(users).set({ role }).where(eq(users.id, id));
    await endSessionsOf(context, id);
    const details = { from: user.role, to: role };
    await record(context, actor, { act: 'person-role', kind: 'person', id, details });
  });
}

/**
 * Blocks an account: it is logged out everywhere, and gets no session. What waits to give it another address or
 * password ends, so that it does not wait until the account is let in again. Nobody is mailed. Repeating it does
 * nothing more.
 * @throws Failure not_found, own_account, last_admin
 */
export function block(
  context: Context,
  rooms: readonly HandingOut[],
  id: string,
  reason: BlockReason,
  actor: Actor,
): Promise<void> {
  return inTransaction(context, async (context) => {
    const user = await lockAnother(context, id, actor);
    if (user.status === 'blocked') return;
    await keepAnAdmin(context, user);
    await context.database.update(users).set({ status: 'blocked' }).where(eq(users.id, id));
    await context.database.delete(passwordResets).where(eq(passwordResets.userId, id));
    await logOut(context, rooms, id);
    await record(context, actor, { act: 'person-blocked', kind: 'person', id, details: { reason } });
  });
}

/** Lets a blocked account in again. Repeating it does nothing more. @throws Failure not_found, own_account */
export function unblock(context: Context, id: string, actor: Actor): Promise<void> {
  return inTransaction(context, async (context) => {
    const user = await lockAnother(context, id, actor);
    if (user.status === 'active') return;
    await context.database.update(users).set({ status: 'active' }).where(eq(users.id, id));
    await record(context, actor, { act: 'person-unblocked', kind: 'person', id });
  });
}

/** Logs somebody out everywhere, as they could themselves. @throws Failure not_found */
export function logOutEverywhere(
  context: Context,
  rooms: readonly HandingOut[],
  id: string,
  actor: Actor,
): Promise<void> {
  return inTransaction(context, async (context) => {
    const [user] = await context.database.select({ id: users.id }).from(users).where(eq(users.id, id));
    if (!user) throw new Failure('not_found');
    await logOut(context, rooms, id);
    await record(context, actor, { act: 'person-sessions-ended', kind: 'person', id });
  });
}

/**
 * Switches off the second factor of somebody who lost their device and their recovery codes; they are told by mail.
 * Repeating it does nothing more.
 * @throws Failure not_found, own_account
 */
export function takeFactor(context: Context, id: string, actor: Actor): Promise<void> {
  return inTransaction(context, async (context) => {
    const user = await lockAnother(context, id, actor);
    const factor = await dropFactor(context, id);
    if (!factor) return;
    await mailFactor(context, user, 'ended', factor);
    await record(context, actor, { act: 'person-factor-ended', kind: 'person', id });
  });
}

/** Acts on accounts take turns, or two administrators could take the role from each other at once. */
async function lockAnother(context: Context, id: string, actor: Actor): Promise<User> {
  if (id === actor.id) throw new Failure('own_account');
  await takeTurns(context, 'accounts', 'standing');
  const [user] = await context.database.select().from(users).where(eq(users.id, id)).for('update');
  if (!user) throw new Failure('not_found');
  return user;
}

/** At least one administrator who can log in is left. */
async function keepAnAdmin({ database }: Context, { id, role, status }: User): Promise<void> {
  if (role !== 'admin' || status !== 'active') return;
  const [other] = await database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'active'), ne(users.id, id)))
    .limit(1);
  if (!other) throw new Failure('last_admin');
}
