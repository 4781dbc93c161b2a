import type { FastifyInstance } from 'fastify';
import { zoneInCookie } from '#src/platform/dates/zone-cookie.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { childCookie, childSecret } from '#src/platform/http/child-door.server.ts';
import { logRefusal } from '#src/platform/http/refusals.server.ts';
import { languageCookie } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { openLink } from './sessions.server.ts';

/** An hour and address: more than the children of one house need, too few to guess a secret. */
const limit = { count: 100, seconds: 3600 };

/**
 * Mounts `GET /c/{secret}`, a child's own way in: the browser is given a cookie in place of the secret, which leaves
 * its address bar at once. A wrong secret leads to the same page, which says whom to ask.
 */
export function mountChildLinks(app: FastifyInstance, context: Context): void {
  const { config, limiter } = context;
  app.get<{ Params: { key: string } }>(
    '/c/:key',
    { schema: { hide: true }, exposeHeadRoute: false, onRequest: limiter.guard('child link', limit) },
    async (request, reply) => {
      const { cookie, 'user-agent': userAgent = '' } = request.headers;
      const opener = { userAgent, zone: zoneInCookie(cookie), held: childSecret(config, cookie) };
      const opened = await openLink(context, request.params.key, opener);
      if (opened) {
        reply.header('set-cookie', childCookie(config, opened.secret));
        // The guardian's: a tablet that was never asked speaks English.
        if (opened.language) reply.header('set-cookie', languageCookie(opened.language));
      } else logRefusal(request, new Failure('not_found'));
      reply.headers({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      return reply.redirect('/my-lessons');
    },
  );
}
