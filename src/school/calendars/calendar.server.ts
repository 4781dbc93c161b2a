import type { FastifyInstance } from 'fastify';
import type { Context } from '#src/platform/program/context.server.ts';
import { etagOf, writeFeed } from './feed-file.server.ts';
import { feedMeetings } from './feed-meetings.server.ts';
import { readerBy } from './readers.server.ts';

/** Calendars on the web ask for many families from one address. */
const limit = { count: 3000, seconds: 3600 };

/**
 * Mounts `GET /calendar/{secret}.ics`, which calendars read again and again. They have no session: the secret lets them
 * in. What has not changed is not sent again (304).
 */
export function mountCalendars(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { key: string } }>(
    '/calendar/:key.ics',
    { schema: { hide: true }, onRequest: context.limiter.guard('calendar', limit) },
    async ({ params, headers }, reply) => {
      const reader = await readerBy(context, params.key);
      const meetings = await feedMeetings(context, reader);
      const etag = etagOf(reader, meetings);
      reply.headers({
        etag,
        'cache-control': 'private, no-cache',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      return reply.type('text/calendar; charset=utf-8').send(writeFeed(context, reader, meetings));
    },
  );
}
