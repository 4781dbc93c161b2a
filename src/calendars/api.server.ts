import { requireConfirmed } from '#src/accounts/email-links.server.ts';
import { implement } from '#src/platform/endpoints.server.ts';
import { contract } from './contract.ts';
import { endFeed, feedOf, renewFeed } from './feeds.server.ts';
import type { CalendarFeed } from './tables.server.ts';

export const calendarsApi = implement(contract, {
  'GET /api/calendar': async (context, _, { person }) => ({
    feed: present(await feedOf(context, person.id)),
  }),
  'POST /api/calendar': async (context, _, { person }) => {
    await requireConfirmed(context, person);
    const { address, feed } = await renewFeed(context, person.id);
    return { address, feed: present(feed) };
  },
  'DELETE /api/calendar': async (context, _, { person }) => {
    await endFeed(context, person.id);
    return { feed: null };
  },
});

function present(feed: CalendarFeed | undefined) {
  return feed
    ? { createdAt: feed.createdAt.toISOString(), readAt: feed.readAt?.toISOString() ?? null }
    : null;
}
