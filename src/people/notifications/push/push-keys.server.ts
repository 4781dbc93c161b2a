import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { pushKeys } from '../tables.server.ts';

type PushKeyPair = { publicKey: string; privateKey: string };

/** The keys of this installation. They are made when they are first asked for; of several who do, one makes them. */
export async function readPushKeys({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): Promise<PushKeyPair> {
  const find = () =>
    database.select({ publicKey: pushKeys.publicKey, privateKey: pushKeys.privateKey }).from(pushKeys);
  const [known] = await find();
  if (known) return known;
  const { default: webPush } = await import('web-push');
  const made = { ...webPush.generateVAPIDKeys(), createdAt: clock.now() };
  await database.insert(pushKeys).values(made).onConflictDoNothing();
  const [kept] = await find();
  if (!kept) throw new Failure('unexpected');
  return kept;
}
