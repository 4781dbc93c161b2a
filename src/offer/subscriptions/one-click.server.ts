import type { FastifyInstance } from 'fastify';

/**
 * Where a mail's header `List-Unsubscribe` points. Mail programs that know the one click send it a POST; all
 * others open it, and come to the page that asks. Opening changes nothing: programs that look for bad links open
 * them all.
 */
export function mountUnsubscribing(app: FastifyInstance): void {
  app.get<{ Params: { key: string } }>(
    '/api/subscriptions/:key/unsubscribe',
    { schema: { hide: true } },
    async ({ params }, reply) =>
      reply.header('cache-control', 'no-store').redirect(`/subscriptions/${encodeURIComponent(params.key)}`),
  );
}
