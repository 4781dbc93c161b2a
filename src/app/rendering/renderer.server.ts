import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import { rendering } from '#src/platform/http/rendering.server.ts';
import { dist } from './assets.server.ts';

type Renderer = typeof import('./entry-server.tsx');

/**
 * The built renderer, loaded with the first call; while developing, the newest on each. Its calls stay in-process, as the
 * visitor's whose page it is: with their language and zone, counted against their address, and answered as to them.
 */
export function rendererBy(app: FastifyInstance, vite: ViteDevServer | undefined): () => Promise<Renderer> {
  const transport = async (path: string, init: RequestInit) => {
    const page = rendering();
    if (!page) throw new Error('Calls are made in-process while a page is rendered');
    // A page reads, and does nothing.
    if (init.method !== 'GET') throw new Error(`A page is not rendered by ${init.method} ${path}`);
    const { cookie, userAgent, address } = page;
    const headers = { cookie, 'user-agent': userAgent };
    const answer = await app.inject({ method: 'GET', url: path, headers, remoteAddress: address });
    const { statusCode: status, headers: given, body } = answer;
    if (/no-transform/.test(String(given['cache-control']))) page.holdsSecret = true;
    return {
      ok: status >= 200 && status < 300,
      status,
      // Where a list goes on; the page needs no other header.
      headers: new Headers(given.link ? { link: String(given.link) } : {}),
      json: async () => JSON.parse(body),
      blob: async () => new Blob([body]),
    };
  };
  const load = async () => {
    const module = vite
      ? await vite.ssrLoadModule('/src/app/rendering/entry-server.tsx')
      : await import(pathToFileURL(join(dist, 'server/entry-server.js')).href);
    module.carryCallsBy(transport);
    module.knowVisitBy(() => rendering()?.visit);
    return module as Renderer;
  };
  let built: Promise<Renderer> | undefined;
  return () => {
    if (vite) return load();
    built ??= load();
    return built;
  };
}
