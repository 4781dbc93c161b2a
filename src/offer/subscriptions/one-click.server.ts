import type { RawHandler } from '#src/platform/http/raw-endpoints.server.ts';

/**
 * Where a mail's header `List-Unsubscribe` points. Mail programs that know the one click send it a POST; all
 * others open it, and come to the page that asks. Opening changes nothing: programs that look for bad links open
 * them all.
 */
export const unsubscribing: RawHandler = {
  async answer(_, { params }, reply) {
    const { key } = params as { key: string };
    return reply.header('cache-control', 'no-store').redirect(`/subscriptions/${encodeURIComponent(key)}`);
  },
};
