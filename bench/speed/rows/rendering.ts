import { compareRates } from '../compare.ts';
import { headersOf, startFloor } from '../floor.ts';
import type { Row, Stand } from '../stand.ts';

const asABrowser = { 'accept-encoding': 'gzip' };

/** The shell of a signed-in page: rendered anew each time, though it is the same for everybody. */
export async function measureShell(stand: Stand): Promise<Row[]> {
  const { html, headers } = await read(stand, '/dashboard');
  const { gzipSync } = await import('node:zlib');
  const body = gzipSync(html).toString('base64');
  const server = await startFloor([{ path: '/dashboard', kind: 'kept', headers, body }]);
  try {
    const asks = { kind: 'get', paths: ['/dashboard'], headers: asABrowser } as const;
    const name = 'bare Fastify, the same bytes kept';
    return await compareRates(stand, 'dashboard, the shell', {
      asks: () => ({ ...asks, paths: [...asks.paths] }),
      floors: [{ name, server, asks: { ...asks, paths: [...asks.paths] } }],
    });
  } finally {
    await server.stop();
  }
}

/** The catalogue's page: its rows read and rendered anew each time. */
export async function measureCatalogue(stand: Stand): Promise<Row[]> {
  const { html, headers } = await read(stand, '/lessons');
  const server = await startFloor(
    [{ path: '/lessons', kind: 'page', headers, html }],
    stand.program.databaseUrl,
  );
  try {
    const asks = () => ({ kind: 'get' as const, paths: ['/lessons'], headers: asABrowser });
    const name = 'bare Fastify + pg: the rows read, the same HTML packed anew';
    return await compareRates(stand, 'lessons, the page', {
      asks,
      floors: [{ name, server, asks: asks() }],
    });
  } finally {
    await server.stop();
  }
}

async function read(stand: Stand, path: string): Promise<{ html: string; headers: Record<string, string> }> {
  const answer = await fetch(`http://127.0.0.1:${stand.program.port}${path}`, { headers: asABrowser });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return { html: await answer.text(), headers: headersOf(answer.headers) };
}
