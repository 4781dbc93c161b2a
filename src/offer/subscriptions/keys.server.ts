import { eq } from 'drizzle-orm';
import { hashSecret, mintSecret } from '#src/platform/config/secrets.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { type Subscription, subscriptionKeys, subscriptions } from './tables.server.ts';

/** The state of a subscription. */
export function subscriptionState({ confirmedAt, endedAt }: Subscription): 'waiting' | 'confirmed' | 'ended' {
  if (endedAt) return 'ended';
  return confirmedAt ? 'confirmed' : 'waiting';
}

/** Makes the secret of one mail, which confirms or ends a subscription: 256 random bits. Only the hash is kept. */
export async function mintKey({ database, clock }: Context, subscriptionId: string): Promise<string> {
  const key = mintSecret();
  await database
    .insert(subscriptionKeys)
    .values({ hash: hashSecret(key), subscriptionId, createdAt: clock.now() });
  return key;
}

/** The subscription that a secret opens. @throws Failure not_found */
export async function openByKey(context: Context, key: string): Promise<Subscription> {
  return (await find(context, key)).subscription;
}

/**
 * The same, locked until the transaction ends, with the letter whose mail carried the secret; null for the mail that
 * asks for the confirmation.
 * @throws Failure not_found
 */
export function holdByKey(context: Context, key: string) {
  return find(context, key, true);
}

async function find({ database }: Context, key: string, lock = false) {
  const query = database
    .select({ subscription: subscriptions, letterId: subscriptionKeys.letterId })
    .from(subscriptionKeys)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionKeys.subscriptionId))
    .where(eq(subscriptionKeys.hash, hashSecret(key)));
  const [found] = lock ? await query.for('update', { of: subscriptions }) : await query;
  if (!found) throw new Failure('not_found');
  return found;
}
