import type { RawHandler } from '#src/platform/http/raw-endpoints.server.ts';

/**
 * Where a reminder's header `List-Unsubscribe` points. Mail programs that know the one click send a POST to it; all
 * others open it, and come to the page.
 */
export const reminderOff: RawHandler = {
  async answer(_, { params }, reply) {
    const { key, kind } = params as { key: string; kind: string };
    return reply
      .header('cache-control', 'no-store')
      .redirect(`/reminders/${encodeURIComponent(key)}?off=${encodeURIComponent(kind)}`);
  },
};
