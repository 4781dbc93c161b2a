import { createHmac } from 'node:crypto';
import type { Config } from '#src/platform/config/config.server.ts';
import type { IceServer } from '../protocol.ts';

/** How long the way through a relay is open to a device, in seconds; it asks again when it comes back. */
const lasts = 3600;

/**
 * The relays that a device may use, with credentials that coturn checks by the secret it shares with us
 * (`use-auth-secret`): nobody has to be entered there.
 * @param id the device, by which the relay counts
 * @param now milliseconds of the epoch
 * @returns nothing where no relay is configured
 */
export function iceServersFor({ turn }: Pick<Config, 'turn'>, id: string, now: number): IceServer[] {
  if (!turn) return [];
  const username = `${Math.floor(now / 1000) + lasts}:${id}`;
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64');
  return [{ urls: turn.urls, username, credential }];
}
