import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import pg from 'pg';
import { readOne } from './floor-rows.ts';

/**
 * The floor: a Fastify without anything of ours that answers the same bytes, in a process of its own. What answers
 * from the database asks it by one prepared statement.
 */
export type FloorRoute = { path: string; headers: Record<string, string> } & (
  | { kind: 'kept'; body: string }
  | { kind: 'class' }
);
type FloorSettings = { databaseUrl?: string; routes: FloorRoute[] };

process.on('message', async ({ databaseUrl, routes }: FloorSettings) => {
  const app = Fastify();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  for (const route of routes) app.get(route.path, handlerOf(route, pool));
  await app.listen({ host: '127.0.0.1', port: 0 });
  process.send?.((app.server.address() as AddressInfo).port);
});

function handlerOf(route: FloorRoute, pool: pg.Pool) {
  const { headers } = route;
  if (route.kind === 'kept') {
    const bytes = Buffer.from(route.body, 'base64');
    return async (_: FastifyRequest, reply: FastifyReply) => reply.headers(headers).send(bytes);
  }
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { id } = request.params as { id: string };
    return reply.headers(headers).send(JSON.stringify(await readOne(pool, id)));
  };
}
