import type { Context } from '#src/platform/program/context.server.ts';
import type { Subscription } from '#src/shop/subscriptions/tables.server.ts';
import { placeAhead } from '../place-ahead.server.ts';
import { stopLocked } from './stop.server.ts';

/** Stops a locked subscription whose place is gone: nobody pays for what cannot be given. @returns whether it was so */
export async function stopIfPlaceGone(context: Context, subscription: Subscription): Promise<boolean> {
  if ((await placeAhead(context, subscription)) !== 'gone') return false;
  await stopLocked(context, subscription, { cause: 'place' });
  return true;
}
