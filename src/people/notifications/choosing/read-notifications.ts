import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from '../contract.ts';

/** Calls the endpoints of this room. */
export const call = caller<typeof contract>();

/** By which ways somebody is told of what happens. */
export type Notifications = OutputOf<(typeof contract)['GET /api/notifications']>;

/** The same, for the loader of the page that shows it. */
export function readNotifications(): Promise<Notifications> {
  return call('GET /api/notifications', {});
}
