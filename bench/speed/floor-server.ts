import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import pg from 'pg';
import { compress } from '#src/app/compressing.server.ts';
import { readOffered, readOne, readPerson } from './floor-rows.ts';

/**
 * The floor: a Fastify without anything of ours that answers the same bytes, in a process of its own. What answers
 * from the database asks it by one prepared statement.
 */
export type FloorRoute = { path: string; headers: Record<string, string> } & (
  | { kind: 'kept'; body: string }
  | { kind: 'file'; file: string }
  | { kind: 'class' | 'offered' | 'person' }
  /** The rows are read for each answer, which is packed anew too, or once. */
  | { kind: 'page'; html: string; packed: 'anew' | 'once' }
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
  switch (route.kind) {
    case 'kept': {
      const bytes = Buffer.from(route.body, 'base64');
      return async (request: FastifyRequest, reply: FastifyReply) => {
        reply.headers(headers);
        if (headers.etag && request.headers['if-none-match'] === headers.etag) return reply.code(304).send();
        return reply.send(bytes);
      };
    }
    case 'file':
      return async (_: FastifyRequest, reply: FastifyReply) =>
        reply.headers(headers).send(await readFile(route.file));
    case 'class':
      return async (request: FastifyRequest, reply: FastifyReply) => {
        const { id } = request.params as { id: string };
        return reply.headers(headers).send(JSON.stringify(await readOne(pool, id)));
      };
    case 'offered':
      return async (_: FastifyRequest, reply: FastifyReply) =>
        reply.headers(headers).send(JSON.stringify(await readOffered(pool)));
    case 'person':
      return async (request: FastifyRequest, reply: FastifyReply) => {
        const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
        return reply.headers(headers).send(JSON.stringify(await readPerson(pool, token)));
      };
    case 'page': {
      const pack = () => compress(route.html, 'br');
      const once = route.packed === 'once' ? pack() : undefined;
      return async (_: FastifyRequest, reply: FastifyReply) => {
        await readOffered(pool);
        return reply.headers(headers).send(await (once ?? pack()));
      };
    }
  }
}
