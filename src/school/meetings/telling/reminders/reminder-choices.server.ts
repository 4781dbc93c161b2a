import { eq } from 'drizzle-orm';
import { reminderChoicesOf, setReminderChoices } from '#src/people/notifications/choices.server.ts';
import { hashSecret, mintSecret } from '#src/platform/config/secrets.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { reminderKeys } from '../tables.server.ts';
import type { ReminderChoices } from './reminder-kinds.ts';

/** Which reminders somebody wants by mail: both, until they say otherwise. */
export function readChoices(context: Context, userId: string): Promise<ReminderChoices> {
  return reminderChoicesOf(context, userId);
}

/** Switches some of them on or off. */
export async function setChoices(
  context: Context,
  userId: string,
  choices: { [kind in keyof ReminderChoices]?: boolean | undefined },
): Promise<ReminderChoices> {
  await setReminderChoices(context, userId, choices);
  return readChoices(context, userId);
}

/** Makes a secret for each of several mails, by which its reader switches reminders off. Only hashes are kept. */
export async function mintKeys({ database, clock }: Context, userIds: readonly string[]): Promise<string[]> {
  const keys = userIds.map(() => mintSecret());
  const createdAt = clock.now();
  const rows = userIds.map((userId, place) => ({ hash: hashSecret(keys[place] ?? ''), userId, createdAt }));
  if (rows.length > 0) await database.insert(reminderKeys).values(rows);
  return keys;
}

/** Whose reminders a secret opens. @throws Failure not_found */
export async function openByKey({ database }: Context, key: string): Promise<string> {
  const [found] = await database
    .select({ userId: reminderKeys.userId })
    .from(reminderKeys)
    .where(eq(reminderKeys.hash, hashSecret(key)));
  if (!found) throw new Failure('not_found');
  return found.userId;
}
