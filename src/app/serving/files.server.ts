import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { dist } from '#src/app/rendering/assets.server.ts';

/**
 * The built files. Each is a route of its own: a route for a whole folder lists the folder for every file that is
 * asked for, to see that its name is spelled as on the disk.
 */
export async function mountFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(dist, 'client'),
    wildcard: false,
    globIgnore: ['**/*.{br,gz}'],
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', cacheControlOf(path)),
  });
}

/** Files of `assets` say in their names what is in them; of the service worker the browser asks each time. */
function cacheControlOf(path: string): string {
  const name = relative(join(dist, 'client'), path);
  if (name.startsWith('assets')) return 'public, max-age=31536000, immutable';
  return name.startsWith('sw.js') ? 'no-cache' : 'public, max-age=3600';
}
