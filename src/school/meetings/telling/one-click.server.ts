import type { FastifyInstance } from 'fastify';

/**
 * Where a reminder's header `List-Unsubscribe` points. Mail programs that know the one click send a POST to it; all
 * others open it, and come to the page.
 */
export function mountRemindersOff(app: FastifyInstance): void {
  app.get<{ Params: { key: string; kind: string } }>(
    '/api/reminders/:key/:kind/off',
    { schema: { hide: true } },
    async ({ params: { key, kind } }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .redirect(`/reminders/${encodeURIComponent(key)}?off=${encodeURIComponent(kind)}`),
  );
}
