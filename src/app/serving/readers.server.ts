import type { FastifyRequest } from 'fastify';
import type { Reader } from '#src/app/page.ts';
import { findUser, showUser } from '#src/people/accounts/accounts.server.ts';
import { findReader } from '#src/people/accounts/sessions/page-cookie.server.ts';
import type { Visit } from '#src/platform/browser/visit.ts';
import { zoneInCookie } from '#src/platform/dates/zone-cookie.ts';
import { childSecret } from '#src/platform/http/child-door.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Session } from '#src/platform/program/person.ts';

/** For whom a page is rendered whole. */
export type Known = { visit: Visit; session?: Session };

/**
 * Finds for whom a page that is for one person is to be rendered: who has signed in by their page cookie, a child by the
 * cookie of their link. Times can be told where the zone is known.
 * @returns undefined where the server cannot know; `ended` where the page cookie is good for nothing any more
 */
export async function findKnown(
  context: Context,
  { headers }: FastifyRequest,
  reader: Reader,
): Promise<Known | 'ended' | undefined> {
  const { cookie } = headers;
  const deviceZone = zoneInCookie(cookie);
  const here = { isPhone: isPhone(headers), now: context.clock.now().getTime() };
  if (reader === 'child')
    return childSecret(context.config, cookie) && deviceZone
      ? { visit: { user: null, zone: deviceZone, ...here } }
      : undefined;
  const session = await findReader(context, cookie);
  const user = session && (await findUser(context, session.person.id));
  if (!session || !user) return session === undefined ? undefined : 'ended';
  const zone = user.timeZone ?? deviceZone;
  return zone ? { visit: { user: showUser(user), zone, ...here }, session } : undefined;
}

/** By what browsers say of themselves: Chromium's own header, else the word that phones have in common. */
function isPhone(headers: FastifyRequest['headers']): boolean {
  return headers['sec-ch-ua-mobile'] === '?1' || /\bMobi/.test(headers['user-agent'] ?? '');
}
