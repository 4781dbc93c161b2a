import type { RawHandler } from '#src/platform/http/raw-endpoints.server.ts';
import { etagOf, writeFeed } from './feed-file.server.ts';
import { feedMeetings } from './feed-meetings.server.ts';
import { readerBy } from './readers.server.ts';

/** What calendars read: they have no session, and it is the secret that lets them in. */
export const calendarFeed: RawHandler = {
  async answer(context, { params, headers }, reply) {
    const reader = await readerBy(context, (params as { key: string }).key);
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
};
