import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import { dist } from './assets.server.ts';

type Renderer = typeof import('./entry-server.tsx');

/**
 * The built renderer, loaded with the first call; while developing, the newest on each. Its calls stay in-process, and
 * count against the address of the visitor whose page it is.
 */
export function rendererBy(app: FastifyInstance, vite: ViteDevServer | undefined): () => Promise<Renderer> {
  const transport = async (path: string, init: RequestInit) => {
    const { visitor, ...headers } = Object.fromEntries(new Headers(init.headers));
    const method = (init.method ?? 'GET') as 'GET';
    const answer = await app.inject({
      method,
      url: path,
      headers,
      ...(visitor ? { remoteAddress: visitor } : {}),
      ...(init.body ? { payload: String(init.body) } : {}),
    });
    const { statusCode: status, headers: given, body } = answer;
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
    return module as Renderer;
  };
  let built: Promise<Renderer> | undefined;
  return () => {
    if (vite) return load();
    built ??= load();
    return built;
  };
}
