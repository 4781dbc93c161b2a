import { zoneInCookie } from '#src/platform/dates/zone-cookie.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { childCookie, childSecret } from '#src/platform/http/child-door.server.ts';
import type { RawHandler } from '#src/platform/http/raw-endpoints.server.ts';
import { logRefusal } from '#src/platform/http/refusals.server.ts';
import { languageCookie } from '#src/platform/language/language.ts';
import { openLink } from './sessions.server.ts';

/**
 * A child's own way in: the browser is given a cookie in place of the secret, which leaves its address bar at once.
 * Whoever comes by a wrong secret is led to the same page, which says whom to ask.
 */
export const openedLink: RawHandler = {
  async answer(context, request, reply) {
    const { config } = context;
    const { cookie, 'user-agent': userAgent = '' } = request.headers;
    const opener = { userAgent, zone: zoneInCookie(cookie), held: childSecret(config, cookie) };
    const opened = await openLink(context, (request.params as { key: string }).key, opener);
    if (opened) {
      reply.header('set-cookie', childCookie(config, opened.secret));
      // The guardian's: a tablet that was never asked speaks English.
      if (opened.language) reply.header('set-cookie', languageCookie(opened.language, config.publicUrl));
    } else logRefusal(request, new Failure('not_found'));
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    return reply.redirect('/my-lessons');
  },
};
