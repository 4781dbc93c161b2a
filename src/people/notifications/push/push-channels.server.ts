import { and, eq, isNull } from 'drizzle-orm';
import { deviceOf } from '#src/people/accounts/sessions/device.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context, SignedIn } from '#src/platform/program/context.server.ts';
import { connectChannel, endChannel } from '../choosing/channels.server.ts';
import { type Channel, channels } from '../tables.server.ts';
import type { PushTarget } from './push.server.ts';
import { isPushAddress } from './push-address.server.ts';

/** Somebody's channel to a browser, while it is one. */
export async function ownPush(context: Context, userId: string, endpoint = ''): Promise<Channel | undefined> {
  const found = await livePush(context, endpoint);
  return found?.userId === userId ? found : undefined;
}

/**
 * Somebody's notifications are shown in a browser from now on, and nobody else's.
 * @throws Failure invalid_input for an address that is not called
 */
export async function subscribe(
  context: Context,
  userId: string,
  { endpoint, keys }: PushTarget,
  { userAgent, sessionId }: Pick<SignedIn, 'userAgent' | 'sessionId'>,
): Promise<Channel> {
  if (!isPushAddress(context.config, endpoint))
    throw new Failure('invalid_input', { endpoint: { key: 'format' } });
  const label = deviceOf(userAgent);
  return connectChannel(context, { userId, kind: 'push', address: endpoint, keys, label, sessionId });
}

/**
 * Ends all notifications in a browser. Knowing its address is enough, for the browser calls this, and nobody may be
 * logged in there by then.
 */
export async function endPush(context: Context, endpoint: string): Promise<void> {
  const found = await livePush(context, endpoint);
  if (found) await endChannel(context, found.id);
}

async function livePush({ database }: Context, endpoint: string): Promise<Channel | undefined> {
  const [found] = await database
    .select()
    .from(channels)
    .where(and(eq(channels.kind, 'push'), eq(channels.address, endpoint), isNull(channels.endedAt)));
  return found;
}
